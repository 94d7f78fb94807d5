-- A student who agreed to be told of to a partner. Personal data: docs/privacy.md.
CREATE TABLE partner_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  partner_id integer NOT NULL REFERENCES partner,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  -- The partner's own number of the student.
  reference text NOT NULL CHECK (reference ~ '^[A-Za-z0-9_.-]{1,64}$'),
  agreed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (partner_id, account_id),
  UNIQUE (partner_id, reference)
);
CREATE INDEX partner_link_account ON partner_link (account_id);

-- A way to the page on which a student is asked; good once and for a short time.
CREATE TABLE partner_ticket (
  secret_hash bytea PRIMARY KEY,
  partner_id integer NOT NULL REFERENCES partner,
  reference text NOT NULL CHECK (reference ~ '^[A-Za-z0-9_.-]{1,64}$'),
  expires_at timestamptz NOT NULL
);
CREATE INDEX partner_ticket_expires ON partner_ticket (expires_at);

-- What a partner is to be told; written with what happened, sent afterwards. Personal data: docs/privacy.md.
CREATE TABLE partner_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  partner_id integer NOT NULL REFERENCES partner,
  -- null: of no student. Who takes back their consent takes what was not sent with them.
  link_id bigint REFERENCES partner_link ON DELETE CASCADE,
  account_id bigint REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL,
  -- What it is about; the same again before it was sent is one event.
  subject text NOT NULL,
  data jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- When it is sent next; moved on by who sends it, so that nobody else does meanwhile.
  due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  tried_at timestamptz,
  delivered_at timestamptz,
  -- It was tried as often as is tried.
  failed_at timestamptz,
  -- What went wrong the last time.
  problem text,
  CHECK (delivered_at IS NULL OR failed_at IS NULL)
);
CREATE UNIQUE INDEX partner_event_unsent ON partner_event (link_id, kind, subject)
  WHERE tries = 0 AND delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX partner_event_due ON partner_event (due_at) WHERE delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX partner_event_partner ON partner_event (partner_id, id);
CREATE INDEX partner_event_account ON partner_event (account_id);
CREATE INDEX partner_event_made ON partner_event (made_at);
