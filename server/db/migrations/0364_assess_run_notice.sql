-- What app processes keep of an account's runs in memory (0031). Of answers, of which there are many, no trigger tells: a commit
-- that notifies lets no other one go to the disk beside it. Who saves them says so afterwards (features/assess/runs.ts).
CREATE FUNCTION assess_run_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('row', 'run:' || coalesce(NEW.account_id, OLD.account_id));
  RETURN NULL;
END $$;
CREATE TRIGGER assess_run_changed AFTER INSERT OR DELETE OR UPDATE OF province_id, submitted_at, result ON assess_run
  FOR EACH ROW EXECUTE FUNCTION assess_run_changed();
