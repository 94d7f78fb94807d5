-- The one subject that somebody tried with goods 13. A row is never changed: two devices that begin two subjects at once try one.
CREATE TABLE subass_trial (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  subject_id smallint NOT NULL CHECK (subject_id BETWEEN 1 AND 7),
  begun_at timestamptz NOT NULL DEFAULT now()
);
