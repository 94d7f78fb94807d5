-- Not every province brings both parts to one scale: 湖北 doubles 40 % of the exam and 60 % of the test as they are.
ALTER TABLE art_rule ADD COLUMN same_scale boolean NOT NULL DEFAULT true;
-- Full marks of the composite; null: those that the parts come to by themselves.
ALTER TABLE art_rule ADD COLUMN composite_full smallint CHECK (composite_full > 0);
