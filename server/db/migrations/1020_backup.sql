-- Backups that were made, and drills in which one was restored: what `ops status` tells. Nothing of a person.
CREATE TABLE backup_run (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('backup', 'drill')),
  file text NOT NULL,
  -- When what the file holds was copied; null: it could not be read.
  made_at timestamptz,
  encrypted boolean NOT NULL,
  row_count bigint,
  bytes bigint,
  seconds real NOT NULL,
  -- What was wrong; null: nothing.
  fault text
);
CREATE INDEX backup_run_kind ON backup_run (kind, at DESC);
