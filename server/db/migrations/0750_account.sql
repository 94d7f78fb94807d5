-- Why somebody of the staff looked at a whole number or name; it goes with the account.
CREATE TABLE account_look (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  staff_id integer NOT NULL REFERENCES staff,
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_look_account ON account_look (account_id);

-- What was asked of the operator about an account. It outlives the account, so it holds no word of anybody.
CREATE TABLE account_request (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  account_id bigint REFERENCES account ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('reset', 'export', 'erase')),
  asked_by text NOT NULL CHECK (asked_by IN ('owner', 'guardian', 'authority')),
  checked_by text NOT NULL CHECK (checked_by IN ('call', 'presence', 'paper')),
  staff_id integer NOT NULL REFERENCES staff,
  at timestamptz NOT NULL DEFAULT now(),
  -- Without the days of grace, once an owner confirms it.
  at_once boolean NOT NULL DEFAULT false,
  confirmed_by integer REFERENCES staff,
  done_at timestamptz,
  -- The student took it back, or another request took its place.
  withdrawn_at timestamptz,
  CHECK (done_at IS NULL OR withdrawn_at IS NULL),
  CHECK (at_once OR confirmed_by IS NULL)
);
CREATE INDEX account_request_account ON account_request (account_id);
CREATE UNIQUE INDEX account_request_open ON account_request (account_id, kind)
  WHERE done_at IS NULL AND withdrawn_at IS NULL AND account_id IS NOT NULL;

-- A way to a new password, good once. One that was used stays, to tell so.
CREATE TABLE password_link (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  secret_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
