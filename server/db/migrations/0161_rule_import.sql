-- The file a rule is from; null for rows from before rules were imported, until the starter set finds them unchanged.
ALTER TABLE province_rule ADD COLUMN import_id integer REFERENCES import_file;
