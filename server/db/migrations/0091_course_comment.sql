-- What students say of a course. Others see the words without a name. Personal data; see docs/privacy.md.
CREATE TABLE course_comment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  -- The course's public id, which outlives an import done again.
  course_hash_id text NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The operator's doing: its owner alone still sees it.
  hidden_at timestamptz
);
CREATE INDEX course_comment_course ON course_comment (course_hash_id, id);
CREATE INDEX course_comment_account ON course_comment (account_id, id);
