-- Since when a comment is held for somebody to look at; until then nobody else reads it. Null: nobody has to.
ALTER TABLE list_comment ADD COLUMN held_at timestamptz;
CREATE INDEX list_comment_held_at ON list_comment (id) WHERE held_at IS NOT NULL;
