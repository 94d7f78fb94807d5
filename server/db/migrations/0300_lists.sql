-- Several lists a province, year and batch, each with a name; one of them is the one to be filed.
ALTER TABLE application_list DROP CONSTRAINT application_list_pkey;
ALTER TABLE application_list
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN hash_id text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
  ADD COLUMN name text NOT NULL DEFAULT '志愿表' CHECK (char_length(name) BETWEEN 1 AND 20),
  ADD COLUMN is_filed boolean NOT NULL DEFAULT true,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
CREATE UNIQUE INDEX application_list_filed
  ON application_list (account_id, province_id, year, batch) WHERE is_filed;
CREATE INDEX application_list_account ON application_list (account_id, province_id, year, batch);

-- What a list held after a save. Personal data, as the list.
CREATE TABLE list_version (
  list_id bigint NOT NULL REFERENCES application_list ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  rank integer,
  -- As those of application_list.
  choices jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, version)
);
