-- The library looks lines and plans up by the names that lead to one school or one major.
CREATE INDEX line_school_name ON line (school_name);
CREATE INDEX line_unit_name ON line (unit_name);
CREATE INDEX plan_school_name ON plan (school_name);
CREATE INDEX plan_unit_name ON plan (unit_name);
CREATE INDEX assessment_school_name ON assessment (school_name);
