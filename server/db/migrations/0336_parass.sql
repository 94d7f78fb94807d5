-- Links of the parents' test. One asks the other side, the other shows what came of it. One that is revoked is deleted, one
-- that has expired soon after. Personal data, of the account and of who answers; see docs/privacy.md.
CREATE TABLE parass_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('questions', 'result')),
  -- An account has five places for links of a kind.
  slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 5),
  -- SHA-256 of the secret, which nobody keeps.
  secret_hash bytea NOT NULL UNIQUE,
  label text NOT NULL CHECK (char_length(label) <= 12),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Of questions: which side answers, of which version, what and how long (as assess_run.answers), and whether it agreed that
  -- the account sees what both come to.
  side text CHECK (side IN ('parent', 'student')),
  version integer,
  answers jsonb NOT NULL DEFAULT '{}',
  submitted_at timestamptz,
  agreed_at timestamptz,
  -- Of a result: whether it shows what was known of the rules, and of which questions what both came to.
  shows_knowledge boolean NOT NULL DEFAULT false,
  shown_link_id bigint REFERENCES parass_link ON DELETE SET NULL,
  UNIQUE (account_id, kind, slot),
  CHECK ((kind = 'questions') = (num_nulls(side, version) = 0)),
  CHECK (agreed_at IS NULL OR submitted_at IS NOT NULL)
);
CREATE INDEX parass_link_expires ON parass_link (expires_at);
CREATE INDEX parass_link_shown ON parass_link (shown_link_id);
