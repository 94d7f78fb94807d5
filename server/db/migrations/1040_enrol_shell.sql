-- A class that the shell listed has no colleague behind it.
ALTER TABLE enrolment ALTER COLUMN staff_id DROP NOT NULL;
