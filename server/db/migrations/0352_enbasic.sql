-- 强基: how schools make their composite mark, year by year; what holds for all of them; what a school's charter says of a
-- year. Each row has its own source and certainty. Rows with certainty M are leads, and are shown as such.
CREATE TABLE enbasic_school (
  school_name text NOT NULL,
  year smallint NOT NULL CHECK (year BETWEEN 2020 AND 2049),
  -- For which of its majors the formula holds; 全部 for all.
  majors text NOT NULL,
  -- As domain/enbasic/formula.ts reads it; null where what is told cannot be worked out.
  formula text,
  -- 校测=150: full marks that the formula leaves open.
  full_marks text[] NOT NULL,
  -- How many are asked to the test for each place.
  multiple smallint CHECK (multiple BETWEEN 1 AND 20),
  -- {全国} for all of them, {} where it is not known.
  provinces text[] NOT NULL,
  -- What asks somebody to the test who is not among those.
  exception text,
  certainty text NOT NULL CHECK (certainty IN ('H', 'M')),
  source text NOT NULL,
  note text,
  import_id integer REFERENCES import_file,
  PRIMARY KEY (school_name, year, majors)
);

CREATE TABLE enbasic_rule (
  code text PRIMARY KEY,
  topic text NOT NULL,
  -- Since when it holds, as far as the source says.
  year smallint NOT NULL CHECK (year BETWEEN 2020 AND 2049),
  statement text NOT NULL,
  certainty text NOT NULL CHECK (certainty IN ('H', 'M')),
  source text NOT NULL,
  import_id integer REFERENCES import_file
);

-- Nothing of this ships: it comes from charters that an operator imports.
CREATE TABLE enbasic_charter (
  school_name text NOT NULL,
  year smallint NOT NULL CHECK (year BETWEEN 2020 AND 2049),
  kind text NOT NULL CHECK (kind IN ('专业', '日程')),
  -- A major, or what happens on a date.
  name text NOT NULL,
  -- Of a major: what it asks of subjects.
  requirement text,
  -- Of a date: the first and the last day, YYYY-MM-DD.
  begins text,
  ends text,
  url text NOT NULL,
  certainty text NOT NULL CHECK (certainty IN ('H', 'M')),
  source text NOT NULL,
  import_id integer REFERENCES import_file,
  PRIMARY KEY (school_name, year, kind, name),
  CHECK ((kind = '日程') = (begins IS NOT NULL))
);
