-- What a student told for the decision on subjects, one object an account.
CREATE TABLE subdec (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  answers jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);
