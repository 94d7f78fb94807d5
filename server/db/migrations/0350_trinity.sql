-- 三位一体 of 浙江: how a school makes one score of 学考, its own test and 高考, by the charter of a year.
CREATE TABLE trinity_rule (
  import_id integer REFERENCES import_file,
  province_id smallint NOT NULL REFERENCES province,
  year smallint NOT NULL,
  school_name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('省属', '高水平')),
  -- Marks of one subject by its grade, A to D; null: the charter at hand does not say. Of the foreign language, where it
  -- counts otherwise.
  grades double precision[] NOT NULL CHECK (cardinality(grades) = 4),
  foreign_grades double precision[] CHECK (cardinality(foreign_grades) = 4),
  grades_full integer NOT NULL CHECK (grades_full > 0),
  test_full integer NOT NULL CHECK (test_full > 0),
  -- Of the composite as the school writes it.
  full_marks integer NOT NULL CHECK (full_marks > 0),
  -- Per cent of 学考, test and 高考.
  weights smallint[] NOT NULL CHECK (cardinality(weights) = 3 AND weights[1] + weights[2] + weights[3] = 100 AND 0 < ALL (weights)),
  form text,
  conditions text,
  -- Days as 2026-03-06.
  apply_from text,
  apply_until text,
  test_on text,
  -- H: read in the charter. M: not yet checked against it, and never shown as settled.
  certainty text NOT NULL CHECK (certainty IN ('H', 'M')),
  note text,
  source_url text NOT NULL,
  PRIMARY KEY (province_id, year, school_name)
);
CREATE INDEX ON trinity_rule (import_id);

-- The lowest composite that a school admitted in a major, or a class of majors.
CREATE TABLE trinity_line (
  import_id integer NOT NULL REFERENCES import_file,
  province_id smallint NOT NULL REFERENCES province,
  year smallint NOT NULL,
  school_name text NOT NULL,
  unit_name text NOT NULL,
  composite double precision NOT NULL CHECK (composite > 0),
  full_marks integer NOT NULL CHECK (full_marks >= composite),
  certainty text NOT NULL CHECK (certainty IN ('H', 'M')),
  source_url text NOT NULL,
  PRIMARY KEY (province_id, year, school_name, unit_name)
);
CREATE INDEX ON trinity_line (import_id);
