-- What majors will ask of subjects, as an authority announces it before any plan of these years: an edition.
CREATE TABLE requirement_edition (
  import_id integer NOT NULL REFERENCES import_file,
  -- Of the authority: what schools ask of its candidates.
  province_id smallint NOT NULL REFERENCES province,
  -- The first exam that it holds for.
  year smallint NOT NULL,
  school_code text,
  school_name text NOT NULL,
  level text NOT NULL,
  -- Empty where the file has no codes; a code keeps its zeros and letters.
  unit_code text NOT NULL,
  unit_name text NOT NULL,
  school_province text,
  -- As the file writes it.
  requirement text NOT NULL,
  PRIMARY KEY (province_id, year, level, school_name, unit_code, unit_name, requirement)
);
CREATE INDEX ON requirement_edition (import_id);
