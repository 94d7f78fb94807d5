-- Faults of pages and of the server, alike ones together; nothing of whoever met them.
CREATE TABLE error_seen (
  release text NOT NULL,
  side text NOT NULL CHECK (side IN ('page', 'server')),
  -- 'other': those beyond how many are kept apart.
  fingerprint text NOT NULL,
  message text NOT NULL,
  stack_head text NOT NULL,
  -- The pattern of the page or call, without what stood in its places.
  address text NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  first_seen timestamptz NOT NULL,
  last_seen timestamptz NOT NULL,
  known_at timestamptz,
  PRIMARY KEY (release, side, fingerprint)
);
CREATE INDEX error_seen_last ON error_seen (last_seen);

-- Which release a page is of, by the script that it begins with.
CREATE TABLE release_seen (
  script text PRIMARY KEY,
  release text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);
