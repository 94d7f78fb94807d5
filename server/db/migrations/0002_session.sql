-- Who may come in. Personal data: what is kept, why and how long is in docs/privacy.md.

CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  mobile text UNIQUE CHECK (mobile ~ '^1[0-9]{10}$'),
  user_name text UNIQUE CHECK (user_name ~ '^[0-9]{12}$'),
  password_hash text NOT NULL,
  province_id smallint REFERENCES province,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (mobile IS NOT NULL OR user_name IS NOT NULL)
);

-- The token itself is never kept, only its SHA-256.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX session_account ON session (account_id);

-- Devices that have logged in to an account: they keep a count of wrong passwords of their own,
-- so that a stranger's guesses do not lock the owner out.
CREATE TABLE known_device (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, device_hash)
);

-- The last code sent to a number for a purpose. `tries` counts on through new codes from `tries_since`.
CREATE TABLE sms_code (
  mobile text NOT NULL,
  purpose text NOT NULL,
  salt bytea NOT NULL,
  code_hash bytea NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  tries_since timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  PRIMARY KEY (mobile, purpose)
);
CREATE INDEX sms_code_sent ON sms_code (sent_at);
