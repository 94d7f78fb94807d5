-- What a student told of grades, test and 高考 for 三位一体, and the schools they think of; one object an account.
CREATE TABLE trirec (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  own jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);
