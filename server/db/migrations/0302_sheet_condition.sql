-- The published score and rank that a student confirmed for the season of a year. Personal data.
CREATE TABLE sheet_condition (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  province_id smallint NOT NULL REFERENCES province,
  year integer NOT NULL,
  -- As score_condition has it; the preferred majors follow the preferences.
  condition jsonb NOT NULL,
  -- How often it was confirmed: the first time, and each change since.
  version smallint NOT NULL DEFAULT 1 CHECK (version > 0),
  -- Opaque ids of units the student took out of the result.
  removed text[] NOT NULL DEFAULT '{}',
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, province_id, year)
);

CREATE FUNCTION sheet_condition_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed sheet_condition := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('row', 'sheet:' || changed.account_id || ':' || changed.province_id || ':' || changed.year);
  RETURN NULL;
END $$;
CREATE TRIGGER sheet_condition_changed AFTER INSERT OR UPDATE OR DELETE ON sheet_condition
  FOR EACH ROW EXECUTE FUNCTION sheet_condition_changed();
