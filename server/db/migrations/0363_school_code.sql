-- A newer release may know a school by another code: what refers to the school goes along.
ALTER TABLE content DROP CONSTRAINT content_school_code_fkey,
  ADD FOREIGN KEY (school_code) REFERENCES school ON UPDATE CASCADE;
ALTER TABLE school_alias DROP CONSTRAINT school_alias_school_code_fkey,
  ADD FOREIGN KEY (school_code) REFERENCES school ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE school_short_name DROP CONSTRAINT school_short_name_school_code_fkey,
  ADD FOREIGN KEY (school_code) REFERENCES school ON UPDATE CASCADE ON DELETE CASCADE;
