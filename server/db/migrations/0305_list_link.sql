-- Links by which an application list is shown to somebody without an account. One that is revoked is deleted, one that has
-- expired soon after. Personal data; see docs/privacy.md.
CREATE TABLE list_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  list_id bigint NOT NULL REFERENCES application_list ON DELETE CASCADE,
  -- A list has five places for links.
  slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 5),
  -- SHA-256 of the secret, which nobody keeps.
  secret_hash bytea NOT NULL UNIQUE,
  -- The version that is shown, what it held and when it was saved: versions make way for newer ones. NULL: the newest.
  version integer CHECK (version > 0),
  choices jsonb,
  saved_at timestamptz,
  label text NOT NULL CHECK (char_length(label) <= 12),
  student_name text CHECK (char_length(student_name) <= 12),
  shows_score boolean NOT NULL,
  shows_rank boolean NOT NULL,
  shows_chance boolean NOT NULL,
  allows_comments boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  UNIQUE (list_id, slot),
  CHECK (num_nulls(version, choices, saved_at) IN (0, 3))
);
CREATE INDEX list_link_account ON list_link (account_id);
CREATE INDEX list_link_expires ON list_link (expires_at);

-- What holders of a link say of the list, or of a row of it. It is the owner's: it goes with the list.
CREATE TABLE list_comment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  -- The list's owner.
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  list_id bigint NOT NULL REFERENCES application_list ON DELETE CASCADE,
  -- NULL: the link is gone.
  link_id bigint REFERENCES list_link ON DELETE SET NULL,
  -- The unit's public id, and what it was called; NULL: the whole list.
  unit_id text,
  unit_title text,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 12),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the owner saw it.
  read_at timestamptz,
  CHECK ((unit_id IS NULL) = (unit_title IS NULL))
);
CREATE INDEX list_comment_list ON list_comment (list_id, id);
CREATE INDEX list_comment_link ON list_comment (link_id);
CREATE INDEX list_comment_account ON list_comment (account_id);
CREATE INDEX list_comment_unread ON list_comment (account_id) WHERE read_at IS NULL;
