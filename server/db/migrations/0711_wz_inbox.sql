-- Who of the staff has taken a consultation, and the remarks that they have written so far.
ALTER TABLE wz
  ADD COLUMN taken_by integer REFERENCES staff,
  ADD COLUMN answered_by integer REFERENCES staff,
  ADD COLUMN answered_as text CHECK (answered_as IN ('owner', 'adviser')),
  -- Not sent yet: remarks as in opinion, and the answer to the question about it.
  ADD COLUMN draft jsonb,
  ADD CHECK (taken_by IS NULL OR taken_at IS NOT NULL),
  ADD CHECK ((answered_by IS NULL) = (answered_as IS NULL));
