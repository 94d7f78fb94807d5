-- Tests of the runner: what was asked stays readable beside a person's result when a newer version comes.
CREATE TABLE assess_instrument (
  code text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  -- Of the body: the same version never changes.
  sha256 bytea NOT NULL,
  body jsonb NOT NULL,
  loaded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (code, version)
);

-- One part of a test, as a person goes through it.
CREATE TABLE assess_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  instrument text NOT NULL,
  version integer NOT NULL,
  part text NOT NULL,
  -- By item: the answer, and for how many milliseconds the item was in sight.
  answers jsonb NOT NULL DEFAULT '{}',
  started_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  -- Worked out from the answers when they were submitted.
  result jsonb,
  FOREIGN KEY (instrument, version) REFERENCES assess_instrument,
  CHECK ((submitted_at IS NULL) = (result IS NULL))
);
CREATE INDEX ON assess_run (account_id, instrument, part);
-- Two devices that begin at once go on with the same one.
CREATE UNIQUE INDEX assess_run_open ON assess_run (account_id, instrument, part) WHERE submitted_at IS NULL;

-- What a version measures, as `ops assess report` last worked it out of all who submitted; nobody's in particular.
CREATE TABLE assess_figures (
  code text NOT NULL,
  version integer NOT NULL,
  day date NOT NULL,
  parts jsonb NOT NULL,
  PRIMARY KEY (code, version),
  FOREIGN KEY (code, version) REFERENCES assess_instrument
);
