-- The student's own rank when the list was saved last; null: saved before this was kept, or without a condition.
ALTER TABLE application_list ADD COLUMN rank integer;
