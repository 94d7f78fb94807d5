-- 志愿问诊: what a student agreed to before sending a list to an adviser, a row a text. Personal data; see docs/privacy.md.
CREATE TABLE wz_agreement (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  -- The day since which the text holds.
  version text NOT NULL,
  agreed_at timestamptz NOT NULL DEFAULT now(),
  -- The ends of a guardian's mobile, of who is under 14.
  guardian_masked text,
  PRIMARY KEY (account_id, version)
);

-- Lists sent to an adviser, with a question, and the written opinion.
CREATE TABLE wz (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  -- Made by the page, once a form: what is sent twice is kept once.
  send_key text NOT NULL,
  -- The lists as they were when they were sent, with the student's score, rank and subjects (contract/wz.ts).
  lists jsonb NOT NULL CHECK (jsonb_array_length(lists) BETWEEN 1 AND 3),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  matters text[] NOT NULL,
  -- A day in Beijing, YYYY-MM-DD.
  wished_by text,
  sent_at timestamptz NOT NULL DEFAULT now(),
  taken_at timestamptz,
  -- What the operator calls who has taken it.
  adviser text CHECK (char_length(adviser) BETWEEN 1 AND 20),
  -- What is said of each row (contract/wz.ts).
  opinion jsonb,
  answered_at timestamptz,
  revised_at timestamptz,
  -- The one question about the opinion.
  follow_text text CHECK (char_length(follow_text) BETWEEN 1 AND 1000),
  follow_asked_at timestamptz,
  follow_answer text,
  follow_answered_at timestamptz,
  -- When there was last something new for the student, and when they last saw it.
  told_at timestamptz,
  read_at timestamptz,
  UNIQUE (account_id, send_key),
  CHECK ((taken_at IS NULL) = (adviser IS NULL)),
  CHECK ((opinion IS NULL) = (answered_at IS NULL)),
  CHECK (opinion IS NULL OR adviser IS NOT NULL),
  CHECK (revised_at IS NULL OR opinion IS NOT NULL),
  CHECK ((follow_text IS NULL) = (follow_asked_at IS NULL)),
  CHECK (follow_text IS NULL OR opinion IS NOT NULL),
  CHECK ((follow_answer IS NULL) = (follow_answered_at IS NULL)),
  CHECK (follow_answer IS NULL OR follow_text IS NOT NULL)
);
CREATE INDEX wz_account ON wz (account_id, id);
CREATE INDEX wz_open ON wz (id) WHERE opinion IS NULL OR (follow_text IS NOT NULL AND follow_answer IS NULL);
