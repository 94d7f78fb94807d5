-- The address below /help at which a text is read as a guide; null: it is none.
ALTER TABLE content ADD COLUMN page text CHECK (page IS NULL OR kind = 'help');
