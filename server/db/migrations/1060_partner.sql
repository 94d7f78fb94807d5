-- A school's or company's own system that calls us by a key (docs/decisions/104).
CREATE TABLE partner (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  -- What students see; its lists of classes carry it as the school's name.
  name text NOT NULL,
  -- Whom students may ask about it, and what it wants to be told for; both are shown before they agree.
  contact text NOT NULL,
  purpose text NOT NULL,
  scopes text[] NOT NULL,
  -- Calls a minute, of all its keys together.
  per_minute integer NOT NULL CHECK (per_minute BETWEEN 1 AND 6000),
  -- The code behind ?channel= by which accounts came.
  channel text CHECK (channel ~ '^[A-Za-z0-9_-]{1,40}$'),
  -- What it may open for a mobile, for how long, and for how many mobiles in all; null: nothing but the province.
  goods_id smallint,
  days integer,
  places integer,
  -- Where it is told; null: nowhere.
  webhook_url text,
  -- What is sent is signed with it. The one before signs beside it for a while.
  webhook_secret text NOT NULL,
  webhook_secret_before text,
  webhook_secret_before_until timestamptz,
  made_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((goods_id IS NULL) = (days IS NULL) AND (goods_id IS NULL) = (places IS NULL)),
  CHECK ((webhook_secret_before IS NULL) = (webhook_secret_before_until IS NULL))
);
CREATE UNIQUE INDEX partner_name ON partner (name) WHERE ended_at IS NULL;

-- A key is shown once; its hash is kept.
CREATE TABLE partner_key (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id integer NOT NULL REFERENCES partner,
  key_hash bytea NOT NULL UNIQUE,
  -- Its first signs, by which it is told from others.
  start text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  -- To the hour.
  used_at timestamptz
);
CREATE INDEX partner_key_partner ON partner_key (partner_id);
