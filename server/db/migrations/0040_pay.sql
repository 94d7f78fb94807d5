-- Invited codes: issued in batches by the operator, kept hashed, shown once.

CREATE TABLE invited_code_batch (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  goods_id smallint NOT NULL,
  valid_until timestamptz NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE invited_code (
  code_hash bytea PRIMARY KEY,
  batch_id integer NOT NULL REFERENCES invited_code_batch,
  used_by bigint REFERENCES account ON DELETE SET NULL,
  used_at timestamptz
);
