-- The address behind the code of the QR panel, by province; 0: of all provinces that have none of their own.
CREATE TABLE official_account (
  province_id smallint PRIMARY KEY CHECK (province_id IN (0, 10, 15, 17, 18)),
  url text NOT NULL CHECK (url ~ '^https://' AND length(url) <= 500)
);

-- Answers that are kept hold these addresses.
CREATE FUNCTION official_account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('row', 'answer:*');
  RETURN NULL;
END $$;
CREATE TRIGGER official_account_changed AFTER INSERT OR UPDATE OR DELETE ON official_account
  FOR EACH STATEMENT EXECUTE FUNCTION official_account_changed();
