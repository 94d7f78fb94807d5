-- What official files say, and where each figure comes from.

CREATE TABLE province (
  id smallint PRIMARY KEY,
  name text NOT NULL UNIQUE
);

-- Rules are dated rows: a rule holds from its year until a later row of the same province and batch replaces it.
CREATE TABLE province_rule (
  province_id smallint NOT NULL REFERENCES province,
  year smallint NOT NULL,
  batch text NOT NULL,
  model text NOT NULL CHECK (model IN ('3+3', '3+1+2', '文理')),
  first_exam_year smallint,
  full_score smallint NOT NULL,
  unit_kind text NOT NULL CHECK (unit_kind IN ('major', 'group', 'school')),
  choices smallint NOT NULL,
  majors_per_choice smallint,
  -- Subjects a student may choose; for 3+1+2 the first subject is one of first_subjects.
  first_subjects text[] NOT NULL DEFAULT '{}',
  subjects text[] NOT NULL,
  choose smallint NOT NULL,
  -- Tracks ranked apart: {综合} or {物理,历史} or {理科,文科}.
  tracks text[] NOT NULL,
  certainty text NOT NULL CHECK (certainty IN ('H', 'M')),
  source text NOT NULL,
  note text,
  PRIMARY KEY (province_id, year, batch)
);

-- One row an imported file: the provenance of every figure that refers to it.
CREATE TABLE import_file (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  file_name text NOT NULL,
  sha256 text NOT NULL,
  province_id smallint REFERENCES province,
  year smallint,
  -- The bulletin a reader can look up: authority and title.
  authority text NOT NULL,
  title text NOT NULL,
  starter boolean NOT NULL DEFAULT false,
  accepted integer NOT NULL,
  rejected integer NOT NULL,
  imported_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  import_id integer NOT NULL REFERENCES import_file,
  province_id smallint NOT NULL REFERENCES province,
  year smallint NOT NULL,
  batch text NOT NULL,
  track text NOT NULL,
  unit_kind text NOT NULL CHECK (unit_kind IN ('major', 'group', 'school')),
  school_code text NOT NULL,
  school_name text NOT NULL,
  unit_code text NOT NULL,
  unit_name text NOT NULL,
  plan integer CHECK (plan >= 0),
  -- Both missing where the unit did not fill.
  min_score integer CHECK (min_score >= 0),
  min_rank integer CHECK (min_rank > 0),
  -- Subject requirement as the file writes it, where it has one.
  requirement text,
  UNIQUE (province_id, year, batch, track, unit_kind, school_code, unit_code)
);

-- What a province publishes before filing: places, requirement, fee.
CREATE TABLE plan (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  import_id integer NOT NULL REFERENCES import_file,
  province_id smallint NOT NULL REFERENCES province,
  year smallint NOT NULL,
  batch text NOT NULL,
  track text NOT NULL,
  school_code text NOT NULL,
  school_name text NOT NULL,
  unit_code text NOT NULL,
  unit_name text NOT NULL,
  level text NOT NULL,
  duration text,
  school_province text,
  city text,
  places integer CHECK (places >= 0),
  requirement text,
  -- yuan a year; fee_text keeps what could not be read as one number
  fee integer CHECK (fee >= 0),
  fee_text text,
  remark text,
  UNIQUE (province_id, year, batch, track, school_code, unit_code)
);

CREATE TABLE score_rank (
  import_id integer NOT NULL REFERENCES import_file,
  province_id smallint NOT NULL REFERENCES province,
  year smallint NOT NULL,
  track text NOT NULL,
  score_min smallint NOT NULL,
  score_max smallint NOT NULL,
  count integer NOT NULL CHECK (count >= 0),
  rank_min integer NOT NULL CHECK (rank_min > 0),
  rank_max integer NOT NULL,
  PRIMARY KEY (province_id, year, track, score_min),
  CHECK (score_min <= score_max AND rank_min <= rank_max + 1)
);

CREATE TABLE control_line (
  import_id integer NOT NULL REFERENCES import_file,
  province_id smallint NOT NULL REFERENCES province,
  year smallint NOT NULL,
  batch text NOT NULL,
  track text NOT NULL,
  score real NOT NULL,
  PRIMARY KEY (province_id, year, batch, track)
);

CREATE TABLE school (
  -- The ministry's ten digits; schools outside its list (the military ones) carry a code of the file that names them.
  code text PRIMARY KEY,
  import_id integer NOT NULL REFERENCES import_file,
  name text NOT NULL UNIQUE,
  province text,
  city text,
  authority text,
  level text,
  ownership text,
  type text,
  is_985 boolean,
  is_211 boolean,
  is_double_first_class boolean,
  can_recommend_postgraduate boolean,
  website text,
  ruanke_rank smallint,
  qs_rank smallint,
  remark text
);

-- Former and other names of a school, so that lines of every year lead to one school.
CREATE TABLE school_alias (
  name text PRIMARY KEY,
  school_code text NOT NULL REFERENCES school ON DELETE CASCADE,
  source text NOT NULL
);

CREATE TABLE major (
  code text PRIMARY KEY,
  import_id integer NOT NULL REFERENCES import_file,
  level text NOT NULL CHECK (level IN ('本科', '专科')),
  name text NOT NULL,
  discipline text NOT NULL,
  category text NOT NULL,
  degree text,
  duration text,
  is_special boolean,
  is_controlled boolean
);

CREATE TABLE assessment (
  import_id integer NOT NULL REFERENCES import_file,
  discipline_code text NOT NULL,
  discipline text NOT NULL,
  category text NOT NULL,
  school_name text NOT NULL,
  grade text NOT NULL,
  PRIMARY KEY (discipline_code, school_name)
);

CREATE TABLE double_first_class (
  import_id integer NOT NULL REFERENCES import_file,
  school_name text PRIMARY KEY,
  disciplines text[] NOT NULL,
  note text,
  first_round_class text,
  source_url text
);
