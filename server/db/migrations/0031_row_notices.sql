-- What app processes keep of these tables in memory (server/db/row-cache.ts) is dropped by the key that each change
-- sends on the channel 'row'. Triggers send it, so that no way of writing forgets to.

CREATE FUNCTION session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('row', 'session:' || encode(OLD.token_hash, 'hex'));
  RETURN NULL;
END $$;
CREATE TRIGGER session_changed AFTER UPDATE OR DELETE ON session
  FOR EACH ROW EXECUTE FUNCTION session_changed();

-- A session's row is kept together with its account's.
CREATE FUNCTION account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('row', 'session:' || encode(token_hash, 'hex')) FROM session WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER account_changed AFTER UPDATE ON account
  FOR EACH ROW EXECUTE FUNCTION account_changed();

CREATE FUNCTION score_condition_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed score_condition := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('row', 'condition:' || changed.account_id || ':' || changed.province_id);
  RETURN NULL;
END $$;
CREATE TRIGGER score_condition_changed AFTER INSERT OR UPDATE OR DELETE ON score_condition
  FOR EACH ROW EXECUTE FUNCTION score_condition_changed();

-- A condition is kept together with the latest simulation of it.
CREATE FUNCTION simulation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed simulation := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('row', 'simulation:' || changed.account_id || ':' || changed.hash_id);
  PERFORM pg_notify('row', 'condition:' || changed.account_id || ':' || changed.province_id);
  RETURN NULL;
END $$;
CREATE TRIGGER simulation_changed AFTER INSERT OR UPDATE OR DELETE ON simulation
  FOR EACH ROW EXECUTE FUNCTION simulation_changed();
