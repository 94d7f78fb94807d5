-- The test of abilities, as a person goes through it: each task is chosen by what was answered before.
CREATE TABLE talent_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  -- Version of the weights that judge how hard a task is.
  weights integer NOT NULL CHECK (weights > 0),
  started_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  -- Worked out from the answers with the last of them.
  result jsonb,
  CHECK ((submitted_at IS NULL) = (result IS NULL))
);
CREATE INDEX ON talent_run (account_id);
-- Two devices that begin at once go on with the same one.
CREATE UNIQUE INDEX talent_run_open ON talent_run (account_id) WHERE submitted_at IS NULL;

CREATE TABLE talent_task (
  run_id bigint NOT NULL REFERENCES talent_run ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  place integer NOT NULL CHECK (place > 0),
  kind text NOT NULL,
  -- What is sent to who answers; the key stands beside it.
  shown jsonb NOT NULL,
  key integer NOT NULL,
  -- SHA-256 of what it shows; of a task of the bank, of its code.
  identity bytea NOT NULL,
  difficulty double precision NOT NULL,
  guess double precision NOT NULL,
  seconds integer NOT NULL CHECK (seconds > 0),
  shown_at timestamptz NOT NULL DEFAULT now(),
  -- Null with a time of answer: missed.
  answer integer,
  millis integer,
  answered_at timestamptz,
  PRIMARY KEY (run_id, place),
  CHECK ((answered_at IS NULL) = (millis IS NULL)),
  CHECK (answer IS NULL OR answered_at IS NOT NULL)
);
-- Nobody sees a drawn task twice; those of the bank come again once all were seen.
CREATE UNIQUE INDEX talent_task_once ON talent_task (account_id, identity) WHERE kind NOT IN ('verbal', 'logic');
CREATE INDEX talent_task_seen ON talent_task (account_id, kind);

-- Where a person has their report sent, once a code that went there has come back.
CREATE TABLE talent_email (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  email text,
  confirmed_at timestamptz,
  -- The address that the latest code went to.
  asked text,
  salt bytea,
  code_hash bytea,
  expires_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  CHECK ((email IS NULL) = (confirmed_at IS NULL)),
  CHECK ((asked IS NULL) = (code_hash IS NULL) AND (asked IS NULL) = (salt IS NULL))
);
