-- The place of the campus that another name of a school is of: 山大威海 is 山东大学 in 威海; null: it is of the whole school.
ALTER TABLE school_alias ADD COLUMN campus text;
ALTER TABLE school_short_name ADD COLUMN campus text;
