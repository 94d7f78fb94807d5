-- Apart from what added it: writes go on while the rows are looked through.
ALTER TABLE enrolment VALIDATE CONSTRAINT enrolment_partner;
