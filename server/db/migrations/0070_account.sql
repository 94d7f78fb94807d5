-- What the law gives the owner of an account: leaving, seeing who is logged in, a guardian's word for a child under 14.
-- Personal data: docs/privacy.md.

ALTER TABLE account
  -- Asked to be closed; erased 15 days later unless taken back.
  ADD COLUMN closing_at timestamptz,
  -- When they said how old they are. The year of birth is kept only of who may be under 14.
  ADD COLUMN age_told_at timestamptz,
  ADD COLUMN birth_year smallint,
  -- Which text of the agreement and the privacy policy they agreed to.
  ADD COLUMN policy_version text;
CREATE INDEX account_closing ON account (closing_at) WHERE closing_at IS NOT NULL;

-- A guardian agreed, by a code to their mobile. No name; of the number, only what tells the family whose it is.
CREATE TABLE guardian_consent (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  mobile_masked text NOT NULL,
  policy_version text NOT NULL,
  consented_at timestamptz NOT NULL DEFAULT now()
);

-- Sessions kept in memory know whether the guardian has agreed.
CREATE FUNCTION guardian_consent_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed guardian_consent := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('row', 'session:' || encode(token_hash, 'hex')) FROM session
    WHERE account_id = changed.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER guardian_consent_changed AFTER INSERT OR UPDATE OR DELETE ON guardian_consent
  FOR EACH ROW EXECUTE FUNCTION guardian_consent_changed();

ALTER TABLE session
  -- Public id, to end it from another device.
  ADD COLUMN hash_id text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
  -- Browser and system in two words, for the owner to know it by; null: it did not say.
  ADD COLUMN device text,
  -- The known device that it runs on, forgotten together with it.
  ADD COLUMN device_hash bytea;
