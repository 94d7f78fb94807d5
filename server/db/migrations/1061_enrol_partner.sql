-- A class that a partner listed by its key; null: a colleague or the shell did.
ALTER TABLE enrolment ADD COLUMN partner_id integer;
ALTER TABLE enrolment ADD CONSTRAINT enrolment_partner FOREIGN KEY (partner_id) REFERENCES partner NOT VALID;
