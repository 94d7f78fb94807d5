-- Since when a comment is held for somebody to look at: in doubt it is hidden until then. Null: nobody has to.
ALTER TABLE course_comment
  ADD COLUMN held_at timestamptz,
  ADD CONSTRAINT course_comment_held CHECK (held_at IS NULL OR hidden_at IS NOT NULL);
CREATE INDEX course_comment_held_at ON course_comment (id) WHERE held_at IS NOT NULL;
