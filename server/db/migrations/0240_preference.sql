-- What charters ask of a person and a law protects (个人信息保护法 28–31): one row an account, kept by a consent of its own.
CREATE TABLE sensitive_fact (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  facts jsonb NOT NULL,
  -- Which text was agreed to, and when.
  consent_version text NOT NULL,
  consented_at timestamptz NOT NULL DEFAULT now(),
  -- Of a guardian who agreed, the ends of their mobile; null: the student is 14 or older.
  guardian_masked text
);

-- The majors inside a 院校专业组 as a student typed them in, where no file tells them.
CREATE TABLE group_major (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  unit text NOT NULL,
  majors text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, unit)
);

-- Preferred majors of conditions saved before become what is liked: those of the condition saved last.
INSERT INTO preference (account_id, preferences)
SELECT DISTINCT ON (account_id) account_id, jsonb_build_object(
  'liked', (
    SELECT jsonb_agg(jsonb_build_object('level', 'major', 'id', id) ORDER BY place)
    FROM jsonb_array_elements_text(condition -> 'majorIds') WITH ORDINALITY AS major (id, place)
  ),
  'refused', '[]'::jsonb,
  'provinces', '[]'::jsonb,
  'cities', '[]'::jsonb,
  'maxFee', NULL,
  'accepts', jsonb_build_object('abroad', NULL, 'private', NULL, 'campus', NULL),
  'specials', NULL,
  'priority', 'balanced',
  'risk', 'balanced',
  'answered', '[]'::jsonb
)
FROM score_condition
WHERE jsonb_array_length(coalesce(condition -> 'majorIds', '[]'::jsonb)) > 0
ORDER BY account_id, saved_at DESC
ON CONFLICT DO NOTHING;

-- What is answered to a condition or a simulation follows from the preferences too.
CREATE FUNCTION preference_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE account bigint := coalesce(NEW.account_id, OLD.account_id);
BEGIN
  PERFORM pg_notify('row', 'preference:' || account);
  PERFORM pg_notify('row', 'condition:' || account_id || ':' || province_id)
    FROM score_condition WHERE account_id = account;
  PERFORM pg_notify('row', 'simulation:' || account_id || ':' || hash_id)
    FROM simulation WHERE account_id = account;
  RETURN NULL;
END $$;
CREATE TRIGGER preference_changed AFTER INSERT OR UPDATE OR DELETE ON preference
  FOR EACH ROW EXECUTE FUNCTION preference_changed();
CREATE TRIGGER preference_changed AFTER INSERT OR UPDATE OR DELETE ON sensitive_fact
  FOR EACH ROW EXECUTE FUNCTION preference_changed();
