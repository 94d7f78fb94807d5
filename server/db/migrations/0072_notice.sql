-- What the operator tells everybody, or those of a province, for a time: the line on the home page (scene x4FV), the
-- advertisement popup (ad), a module that is new (module; its English name is the title).
CREATE TABLE notice (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scene text NOT NULL CHECK (scene IN ('x4FV', 'ad', 'module')),
  -- null: every province.
  province_id smallint REFERENCES province,
  type text NOT NULL DEFAULT 'info' CHECK (type IN ('info', 'warn')),
  title text NOT NULL DEFAULT '',
  -- HTML of the advertisement, as the operator wrote it; plain text else.
  content text NOT NULL,
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  CHECK (ends_at IS NULL OR ends_at > starts_at)
);
CREATE INDEX notice_scene ON notice (scene, starts_at);

-- What a student has seen: a module that was new, a list whose news are counted. Personal data; see docs/privacy.md.
CREATE TABLE seen (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('module', 'function')),
  name text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, kind, name)
);
