-- What came of the lists of a province, year and batch together, once its lines are in; of few lists there is no row.
CREATE TABLE list_outcome (
  province_id integer NOT NULL REFERENCES province,
  year integer NOT NULL,
  batch text NOT NULL,
  -- Admitted by one of the first choices, by a later one, by none, or by none for sure.
  first integer NOT NULL CHECK (first >= 0),
  later integer NOT NULL CHECK (later >= 0),
  nowhere integer NOT NULL CHECK (nowhere >= 0),
  unclear integer NOT NULL CHECK (unclear >= 0),
  -- Of how many it was foretold how likely they are admitted anywhere, the sum of that, and how many were.
  foretold integer NOT NULL CHECK (foretold >= 0),
  expected double precision NOT NULL,
  came integer NOT NULL CHECK (came >= 0),
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (province_id, year, batch)
);
