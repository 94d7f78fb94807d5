-- What is known of 征集 after a batch: how often it is asked for, and when. Null: nothing.

ALTER TABLE province_rule ADD COLUMN supplement text CHECK (supplement <> '');
