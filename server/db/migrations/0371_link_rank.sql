-- The rank that a version was saved with, beside the version that a link shows: by it the version is judged.
ALTER TABLE list_link
  ADD COLUMN rank integer CHECK (rank > 0),
  ADD CHECK (rank IS NULL OR version IS NOT NULL);
UPDATE list_link SET rank = list_version.rank
FROM list_version
WHERE list_version.list_id = list_link.list_id AND list_version.version = list_link.version;
