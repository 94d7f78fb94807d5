-- Codes for a class: what the batch is for, whose it is, and codes that open nothing any more. `ended_at`, since code that
-- runs asks for `revoked_at` of a grant beside its code and batch.
ALTER TABLE invited_code_batch
  ADD COLUMN note text NOT NULL DEFAULT '',
  -- null: from the shell, or before there was a console.
  ADD COLUMN staff_id integer REFERENCES staff,
  -- Two clicks are one batch.
  ADD COLUMN request_key text UNIQUE,
  ADD COLUMN ended_at timestamptz;
ALTER TABLE invited_code
  -- Its place in the batch, as the file that was handed out has it.
  ADD COLUMN number integer,
  ADD COLUMN ended_at timestamptz,
  ADD CONSTRAINT invited_code_unused CHECK (ended_at IS NULL OR used_at IS NULL);
UPDATE invited_code SET number = counted.number
  FROM (SELECT code_hash, row_number() OVER (PARTITION BY batch_id ORDER BY code_hash) AS number FROM invited_code)
    AS counted
  WHERE counted.code_hash = invited_code.code_hash;
CREATE INDEX invited_code_batch_number ON invited_code (batch_id, number);

-- Goods given by hand: by whom and why; taking them back says why too (`revoked_why`).
ALTER TABLE entitlement
  ADD COLUMN staff_id integer REFERENCES staff,
  ADD COLUMN reason text,
  ADD COLUMN request_key text UNIQUE;
