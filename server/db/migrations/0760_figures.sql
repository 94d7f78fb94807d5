-- Files of figures that staff upload, and what comes of each.
CREATE TABLE figure_upload (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  file_name text NOT NULL,
  sha256 text NOT NULL,
  size integer NOT NULL,
  -- null: it was dropped, having been kept long enough.
  bytes bytea,
  -- How it is to be read: force, whole, province, year, covers.
  asked jsonb NOT NULL,
  -- As JSON; null: by what is known, or by a guess.
  description text,
  -- One more whenever it is read another way: who confirms says which one was seen.
  reading integer NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'reading' CHECK (state IN
    ('reading', 'ready', 'faulty', 'landing', 'landed', 'nothing', 'withdrawn', 'undoing', 'undone', 'failed')),
  -- Since when a process is at it; null: it waits for one.
  taken_at timestamptz,
  progress jsonb,
  -- Why it failed, of a process that died; what is wrong with a file stands in its report.
  problem text,
  report jsonb,
  -- What it replaced, packed: undoing puts it back.
  before bytea,
  uploaded_by integer NOT NULL REFERENCES staff,
  -- Who said last how it is read: somebody else confirms.
  prepared_by integer NOT NULL REFERENCES staff,
  confirmed_by integer REFERENCES staff,
  -- There was nobody else to confirm.
  alone boolean NOT NULL DEFAULT false,
  undone_by integer REFERENCES staff,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  undone_at timestamptz
);
CREATE INDEX figure_upload_work ON figure_upload (id) WHERE state IN ('reading', 'landing', 'undoing');
CREATE INDEX figure_upload_kept ON figure_upload (uploaded_at) WHERE bytes IS NOT NULL OR before IS NOT NULL;
