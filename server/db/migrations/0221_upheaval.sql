-- Changes of rules announced for the exam of a year, which move its lines by nobody knows how much.
CREATE TABLE upheaval (
  year smallint NOT NULL,
  -- null: all provinces.
  province_id smallint REFERENCES province,
  -- H: read in an official text, and predictions are wider. M: reported, which is shown and changes no number.
  certainty text NOT NULL CHECK (certainty IN ('H', 'M')),
  -- A sentence for students, without its full stop.
  what text NOT NULL,
  source text NOT NULL,
  UNIQUE NULLS NOT DISTINCT (year, province_id)
);
