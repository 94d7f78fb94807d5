-- What a student asks and the operator answers: an adviser, a school, feedback, a wish for more service.
-- Personal data: the words of both; see docs/privacy.md.
CREATE TABLE question (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('adviser', 'school', 'feedback', 'service')),
  -- Official code, which outlives a re-import of the directory.
  school_code text,
  text text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  answer text,
  answered_at timestamptz,
  -- When the student last saw the answer.
  read_at timestamptz,
  CHECK ((kind = 'school') = (school_code IS NOT NULL)),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX question_account ON question (account_id, kind, id);
CREATE INDEX question_open ON question (id) WHERE answer IS NULL;
