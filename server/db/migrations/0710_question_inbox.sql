-- Who of the staff has taken a question, what they have written so far, and who answered it as what.
ALTER TABLE question
  ADD COLUMN taken_by integer REFERENCES staff,
  ADD COLUMN taken_at timestamptz,
  -- Not sent yet; it goes along when the question is handed over.
  ADD COLUMN draft text,
  ADD COLUMN answered_by integer REFERENCES staff,
  -- The role that students are shown; null: answered from the shell.
  ADD COLUMN answered_as text CHECK (answered_as IN ('owner', 'adviser', 'service')),
  ADD CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
  ADD CHECK (answered_by IS NULL OR answer IS NOT NULL),
  ADD CHECK ((answered_by IS NULL) = (answered_as IS NULL));

-- Texts that those who answer share.
CREATE TABLE saved_reply (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  title text NOT NULL,
  text text NOT NULL,
  -- Counts its changes: who changes it has seen the one before.
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
