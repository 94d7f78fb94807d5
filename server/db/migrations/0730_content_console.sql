-- Texts that the console makes or changes, beside those that files bring.
ALTER TABLE content
  -- null: the console made it, or has changed it since: no file's import owns it.
  ALTER COLUMN import_id DROP NOT NULL,
  -- When the console published it last; null: it is as its file has it, and follows the file.
  ADD COLUMN console_at timestamptz,
  -- Grows with each publication: who edits an older one is told.
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT content_origin_check CHECK (console_at IS NULL OR import_id IS NULL);

CREATE SEQUENCE content_draft_version;

-- What an editor has written and not published: one draft a text, which all editors share.
CREATE TABLE content_draft (
  -- Of the text, which may not be there yet.
  hash_id text PRIMARY KEY,
  path text NOT NULL UNIQUE,
  kind text NOT NULL,
  title text NOT NULL,
  -- As the form has them, by the names of a file's fields: they may still be wrong.
  fields jsonb NOT NULL,
  markdown text NOT NULL,
  -- Never the same twice, so that a draft begun anew is not taken for the one before.
  version integer NOT NULL DEFAULT nextval('content_draft_version'),
  -- null: whose account is gone.
  staff_id integer REFERENCES staff ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What a text, or a draft that somebody wrote over, was before: the last of each are kept.
CREATE TABLE content_version (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL,
  is_draft boolean NOT NULL,
  fields jsonb NOT NULL,
  markdown text NOT NULL,
  -- Who put something else in its place; null: whose account is gone.
  staff_id integer REFERENCES staff ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX content_version_of ON content_version (hash_id, id DESC);
CREATE INDEX content_draft_staff ON content_draft (staff_id);
CREATE INDEX content_version_staff ON content_version (staff_id);

-- Pictures in texts, by what they hold: the same picture is kept once.
CREATE TABLE content_image (
  -- Of its bytes.
  hash_id text PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('image/webp', 'image/jpeg', 'image/png')),
  width smallint NOT NULL CHECK (width > 0),
  height smallint NOT NULL CHECK (height > 0),
  bytes bytea NOT NULL,
  alt text NOT NULL,
  staff_id integer REFERENCES staff ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX content_image_staff ON content_image (staff_id);
