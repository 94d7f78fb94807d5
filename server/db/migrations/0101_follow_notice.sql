-- What app processes keep of follows in memory (0031).
CREATE FUNCTION follow_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed follow := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('row', 'follow:' || changed.account_id);
  RETURN NULL;
END $$;
CREATE TRIGGER follow_changed AFTER INSERT OR UPDATE OR DELETE ON follow
  FOR EACH ROW EXECUTE FUNCTION follow_changed();
