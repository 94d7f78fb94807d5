-- The day of a year, MM-DD, from which a weekly plan is the one to go by; null: it is so once it is published.
ALTER TABLE content ADD COLUMN from_day text
  CHECK (from_day IS NULL OR (kind = 'weekly' AND from_day ~ '^\d\d-\d\d$'));
