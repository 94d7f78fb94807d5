-- By which poster, school or partner somebody came: a short code of the operator's, from the address they came with.
-- Personal data: docs/privacy.md.

ALTER TABLE account ADD COLUMN channel text CHECK (channel ~ '^[A-Za-z0-9_-]{1,40}$');
