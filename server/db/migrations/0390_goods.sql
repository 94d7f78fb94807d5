-- Codes that are issued are a way to goods: what tools ask follows from them too (0060).
CREATE TRIGGER invited_code_batch_changed AFTER INSERT OR UPDATE OR DELETE ON invited_code_batch
  FOR EACH STATEMENT EXECUTE FUNCTION offer_changed();
