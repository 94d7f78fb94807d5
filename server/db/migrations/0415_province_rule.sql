-- Whom alone a batch is for; null: everybody who files.

ALTER TABLE province_rule ADD COLUMN for_whom text CHECK (for_whom <> '');
