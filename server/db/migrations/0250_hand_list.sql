-- A list that a student writes by hand where no unit is known: names as they were typed, in order.
CREATE TABLE hand_list (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  province_id smallint NOT NULL REFERENCES province,
  year smallint NOT NULL,
  batch text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- [{schoolName, schoolHashId, unitName, note}] in order.
  choices jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, province_id, year, batch)
);
