-- What the score of a control line is held against, where its file says it: the exam, the provincial test of art or sport,
-- or both put together. Beside a score of the exam, that of the test.
ALTER TABLE control_line ADD COLUMN measure text CHECK (measure IN ('culture', 'test', 'composite'));
ALTER TABLE control_line ADD COLUMN test_score real;

-- How exam and provincial test make one score, by province and category, from a year on.
CREATE TABLE art_rule (
  import_id integer NOT NULL REFERENCES import_file,
  province_id smallint NOT NULL REFERENCES province,
  year smallint NOT NULL,
  category text NOT NULL,
  -- Of the composite score, in per cent; the rest is the test's.
  culture_percent real NOT NULL CHECK (culture_percent BETWEEN 0 AND 100),
  culture_full smallint NOT NULL CHECK (culture_full > 0),
  test_full smallint NOT NULL CHECK (test_full > 0),
  certainty text NOT NULL CHECK (certainty IN ('H', 'M')),
  source text NOT NULL,
  note text,
  PRIMARY KEY (province_id, year, category)
);

-- Lines of units of art and sport. They are of composite scores, which the engines know nothing of.
CREATE TABLE art_line (
  import_id integer NOT NULL REFERENCES import_file,
  province_id smallint NOT NULL REFERENCES province,
  year smallint NOT NULL,
  batch text NOT NULL,
  -- As the bulletin writes it: candidates of each are lined up apart.
  category text NOT NULL,
  -- Empty where candidates of all tracks stand in one order.
  track text NOT NULL DEFAULT '',
  school_code text NOT NULL,
  school_name text NOT NULL,
  unit_code text NOT NULL,
  unit_name text NOT NULL,
  -- null: it did not fill.
  min_score real,
  min_rank integer CHECK (min_rank > 0),
  read_from text NOT NULL DEFAULT 'file' CHECK (read_from IN ('file', 'transcript', 'picture', 'mirror')),
  PRIMARY KEY (province_id, year, batch, category, track, school_code, unit_code)
);
