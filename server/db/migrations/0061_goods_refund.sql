-- When and how the money of a purchase is given back, in the operator's words.
ALTER TABLE goods ADD COLUMN refund text NOT NULL DEFAULT '';
