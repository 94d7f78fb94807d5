-- A name is counted by the signs that people see: one of them may be several characters.
ALTER TABLE application_list DROP CONSTRAINT application_list_name_check;
ALTER TABLE application_list ADD CONSTRAINT application_list_name_check CHECK (char_length(name) BETWEEN 1 AND 200);
-- A list that was made and not saved yet is at version 0.
ALTER TABLE application_list DROP CONSTRAINT application_list_version_check;
ALTER TABLE application_list ADD CONSTRAINT application_list_version_check CHECK (version >= 0);
-- Its name tells a list from the others of its batch, and makes a call that comes twice one list.
CREATE UNIQUE INDEX application_list_name ON application_list (account_id, province_id, year, batch, name);
DROP INDEX application_list_account;

ALTER TABLE list_version
  -- Of the first of the saves that are one version.
  ADD COLUMN began_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN name text CHECK (char_length(name) BETWEEN 1 AND 200),
  -- When the list was made the one to be filed at this version.
  ADD COLUMN filed_at timestamptz;

-- Lists saved before versions were kept begin with what they hold.
INSERT INTO list_version (list_id, account_id, version, rank, choices, saved_at, began_at)
SELECT id, account_id, version, rank, choices, updated_at, updated_at FROM application_list
ON CONFLICT DO NOTHING;
