-- What a student wants, one object an account.
CREATE TABLE preference (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  preferences jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);
