-- Texts that the operator puts in as files, kept as they were written.
CREATE TABLE content (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  import_id integer NOT NULL REFERENCES import_file,
  -- Public id, made of the path: links survive an import done again.
  hash_id text NOT NULL UNIQUE,
  -- The file's place in the folder that was imported, which tells one text from another.
  path text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('intro', 'charter', 'news', 'article', 'help')),
  school_code text REFERENCES school,
  title text NOT NULL,
  date date NOT NULL,
  source text NOT NULL,
  markdown text NOT NULL,
  CHECK (school_code IS NOT NULL OR kind IN ('article', 'help'))
);

-- What people call a school: 浙大, 北航. One name may stand for several (南大). No official file is read by these.
CREATE TABLE school_short_name (
  name text NOT NULL,
  school_code text NOT NULL REFERENCES school ON DELETE CASCADE,
  PRIMARY KEY (name, school_code)
);
