-- Who may come in. Personal data: mobile and name; see docs/privacy.md.

CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  mobile text NOT NULL UNIQUE CHECK (mobile ~ '^1[0-9]{10}$'),
  user_name text UNIQUE CHECK (user_name ~ '^[0-9]{12}$'),
  password_hash text NOT NULL,
  province_id smallint REFERENCES province,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The token itself is never kept, only its SHA-256.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX session_account ON session (account_id);

CREATE TABLE sms_code (
  mobile text NOT NULL,
  purpose text NOT NULL,
  code_hash bytea NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  used_at timestamptz,
  PRIMARY KEY (mobile, purpose)
);
