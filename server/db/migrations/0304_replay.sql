-- The score and subjects that a student tries in a past year.
CREATE TABLE replay_condition (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  province_id integer NOT NULL REFERENCES province,
  year integer NOT NULL,
  -- As those of score_condition.
  condition jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, province_id, year)
);

-- What a student filed in a past year to try it, apart from the lists that are filed in earnest; the newest version is the list.
CREATE TABLE replay_list (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  province_id integer NOT NULL,
  year integer NOT NULL,
  batch text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- What it was tried with.
  condition jsonb NOT NULL,
  -- As those of application_list.
  choices jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, province_id, year, batch, version),
  FOREIGN KEY (account_id, province_id, year) REFERENCES replay_condition ON DELETE CASCADE
);
