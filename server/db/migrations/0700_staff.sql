-- Who works in the console; never a student's account. Nobody is deleted: what they did stays theirs.
CREATE TABLE staff (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  login text NOT NULL UNIQUE,
  name text NOT NULL,
  roles text[] NOT NULL
    CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['owner', 'editor', 'adviser', 'service', 'data']),
  -- null: they have not opened their link yet.
  password_hash text,
  -- The key of their authenticator, base32.
  factor_key text,
  -- A new one that no code has confirmed yet.
  next_factor_key text,
  -- The last step of 30 seconds whose code was used: none is taken twice.
  factor_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((password_hash IS NULL) = (factor_key IS NULL))
);

CREATE TABLE staff_session (
  token_hash bytea PRIMARY KEY,
  hash_id text NOT NULL UNIQUE,
  staff_id integer NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  device text
);
CREATE INDEX staff_session_staff ON staff_session (staff_id);

CREATE TABLE staff_invitation (
  secret_hash bytea PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff,
  -- What the authenticator is set up with while it is open.
  factor_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- Another link has taken its place.
  replaced_at timestamptz
);
CREATE UNIQUE INDEX staff_invitation_open ON staff_invitation (staff_id)
  WHERE used_at IS NULL AND replaced_at IS NULL;

CREATE TABLE staff_recovery_code (
  staff_id integer NOT NULL REFERENCES staff,
  code_hash bytea NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
);

-- What was done. Names of fields, never what stood in them: what is erased stays erased.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- null: from the shell.
  staff_id integer REFERENCES staff,
  role text,
  deed text NOT NULL,
  kind text NOT NULL,
  object_id text NOT NULL,
  fields text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_entry_staff ON audit_entry (staff_id, id);
CREATE INDEX audit_entry_deed ON audit_entry (deed, id);
CREATE INDEX audit_entry_at ON audit_entry (at);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record of deeds only grows';
END
$$;
CREATE TRIGGER audit_entry_grows BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entry_stays BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
