-- By when the account's side of a comparison is chosen: the first time that who answers agreed. It stays when that is taken
-- back, so that neither side tries answers out on the other's.
ALTER TABLE parass_link ADD COLUMN first_agreed_at timestamptz;
UPDATE parass_link SET first_agreed_at = agreed_at;
ALTER TABLE parass_link ADD CHECK (agreed_at IS NULL OR first_agreed_at IS NOT NULL);
