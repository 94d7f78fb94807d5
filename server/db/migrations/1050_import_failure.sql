-- Files that the shell could not import: the same source and name, imported well, takes the row away.
CREATE TABLE import_failure (
  source text NOT NULL,
  file_name text NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now(),
  reason text NOT NULL,
  PRIMARY KEY (source, file_name)
);
