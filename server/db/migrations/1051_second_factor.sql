-- What somebody shows beside their password. Personal data: docs/privacy.md says why and how long.
CREATE TABLE second_factor (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('app', 'passkey')),
  -- Browser and system on which it was added, for its owner to know it by.
  device text,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  -- Of an app: its key, base32, and the last step of 30 seconds whose code was used.
  app_key text,
  app_step bigint,
  -- Of a passkey: its id, base64url, its public key, and how often it says that it has signed.
  credential_id text UNIQUE,
  public_key bytea,
  signed bigint,
  transports text[],
  CHECK ((kind = 'app') = (app_key IS NOT NULL AND app_step IS NOT NULL)),
  CHECK ((kind = 'passkey') =
    (credential_id IS NOT NULL AND public_key IS NOT NULL AND signed IS NOT NULL AND transports IS NOT NULL))
);
CREATE INDEX second_factor_account ON second_factor (account_id);
-- An account has one app: another takes its place.
CREATE UNIQUE INDEX second_factor_app ON second_factor (account_id) WHERE kind = 'app';

CREATE TABLE recovery_code (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, code_hash)
);

-- What was begun to be set up: the key of an app, or the challenge to a passkey.
CREATE TABLE factor_setup (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('app', 'passkey')),
  secret text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- A login whose password was right, and whose second step is to come.
CREATE TABLE login_ticket (
  ticket_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  -- SHA-256 of the password's hash: a password that has changed since makes it void.
  password_mark bytea NOT NULL,
  -- To a passkey; null: none was asked for yet.
  challenge text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_ticket_account ON login_ticket (account_id);

-- Of a request of kind reset: the second factor was turned off, and the password stays.
ALTER TABLE account_request ADD COLUMN of_factor boolean NOT NULL DEFAULT false;
