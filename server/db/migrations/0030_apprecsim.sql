-- What a student tells and keeps. Personal data: scores, rank, wishes; see docs/privacy.md.

-- `condition` is the document of server/engine/condition.ts.
CREATE TABLE score_condition (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  province_id smallint NOT NULL REFERENCES province,
  condition jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, province_id)
);

CREATE TABLE simulation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  province_id smallint NOT NULL REFERENCES province,
  condition jsonb NOT NULL,
  -- Units the student took out of this simulation, by their opaque ids.
  removed text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX simulation_account ON simulation (account_id, province_id, id);

-- One list a province, year and batch. `version` counts the saves: who saves over another's version is told.
CREATE TABLE application_list (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  province_id smallint NOT NULL REFERENCES province,
  year smallint NOT NULL,
  batch text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- [{id, schoolName, unitName}] in order; the names stay readable when a unit leaves the tables.
  choices jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, province_id, year, batch)
);
