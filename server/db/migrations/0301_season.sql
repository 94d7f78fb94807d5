-- When students file: set by the operator, a row a round (`ops season set`).
CREATE TABLE season (
  province_id smallint NOT NULL REFERENCES province,
  year integer NOT NULL CHECK (year BETWEEN 2017 AND 2100),
  -- How often a student may change the condition once it is confirmed.
  changes smallint NOT NULL DEFAULT 2 CHECK (changes BETWEEN 0 AND 20),
  PRIMARY KEY (province_id, year)
);

-- Rounds of one batch do not overlap: who writes one holds the season's row (server/features/season/queries.ts).
CREATE TABLE season_round (
  province_id smallint NOT NULL,
  year integer NOT NULL,
  batch text NOT NULL,
  round smallint NOT NULL CHECK (round BETWEEN 1 AND 9),
  kind text NOT NULL CHECK (kind IN ('filing', 'supplement')),
  opens timestamptz NOT NULL,
  closes timestamptz NOT NULL CHECK (closes > opens),
  PRIMARY KEY (province_id, year, batch, round),
  FOREIGN KEY (province_id, year) REFERENCES season ON DELETE CASCADE
);

CREATE FUNCTION season_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('row', 'season:' || coalesce(NEW.province_id, OLD.province_id));
  RETURN NULL;
END $$;
CREATE TRIGGER season_changed AFTER INSERT OR UPDATE OR DELETE ON season
  FOR EACH ROW EXECUTE FUNCTION season_changed();
CREATE TRIGGER season_round_changed AFTER INSERT OR UPDATE OR DELETE ON season_round
  FOR EACH ROW EXECUTE FUNCTION season_changed();
