-- For whom a file of a plan is complete: what it lacks of a batch and track is not open to a student of the combination.
CREATE TABLE plan_coverage (
  import_id integer NOT NULL REFERENCES import_file ON DELETE CASCADE,
  province_id smallint NOT NULL REFERENCES province,
  year smallint NOT NULL,
  batch text NOT NULL,
  track text NOT NULL,
  -- A mask of subjects (domain/exam/subject.ts); null: every combination of the track.
  combination smallint,
  UNIQUE NULLS NOT DISTINCT (import_id, province_id, year, batch, track, combination)
);
CREATE INDEX plan_coverage_scope ON plan_coverage (province_id, year);
