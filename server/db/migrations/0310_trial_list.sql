-- A list that tries a past year is a list as any other, apart from those that are filed in earnest.
ALTER TABLE application_list ADD COLUMN is_trial boolean NOT NULL DEFAULT false;
DROP INDEX application_list_filed;
CREATE UNIQUE INDEX application_list_filed
  ON application_list (account_id, province_id, year, batch, is_trial) WHERE is_filed;
DROP INDEX application_list_name;
CREATE UNIQUE INDEX application_list_name
  ON application_list (account_id, province_id, year, batch, is_trial, name);

INSERT INTO application_list (account_id, province_id, year, batch, is_trial, version, rank, choices, updated_at)
SELECT DISTINCT ON (account_id, province_id, year, batch)
  account_id, province_id, year, batch, true, version, (condition->>'rank')::integer, choices, saved_at
FROM replay_list ORDER BY account_id, province_id, year, batch, version DESC;

INSERT INTO list_version (list_id, account_id, version, rank, choices, saved_at, began_at)
SELECT list.id, tried.account_id, tried.version, (tried.condition->>'rank')::integer, tried.choices, tried.saved_at, tried.saved_at
FROM replay_list AS tried
JOIN application_list AS list USING (account_id, province_id, year, batch)
WHERE list.is_trial;

DROP TABLE replay_list;
