-- How a figure came from the authority to us: its own file, a table copied from its publication, a picture that was read,
-- or another site's copy of its file. The surest first. That a rank follows from the score, `derived` says.
ALTER TABLE line ADD COLUMN read_from text NOT NULL DEFAULT 'file'
  CHECK (read_from IN ('file', 'transcript', 'picture', 'mirror'));
ALTER TABLE plan ADD COLUMN read_from text NOT NULL DEFAULT 'file'
  CHECK (read_from IN ('file', 'transcript', 'picture', 'mirror'));
ALTER TABLE score_rank ADD COLUMN read_from text NOT NULL DEFAULT 'file'
  CHECK (read_from IN ('file', 'transcript', 'picture', 'mirror'));
ALTER TABLE control_line ADD COLUMN read_from text NOT NULL DEFAULT 'file'
  CHECK (read_from IN ('file', 'transcript', 'picture', 'mirror'));

-- What stands beside a line to tell candidates of one score apart: the authority's name of a figure, and the figure.
ALTER TABLE line ADD COLUMN tie_break jsonb;

-- Tables that were imported so far and are no file of an authority.
UPDATE line SET read_from = 'transcript' FROM import_file
WHERE import_file.id = line.import_id AND NOT import_file.starter AND import_file.source = 'group-lines';
UPDATE plan SET read_from = 'transcript' FROM import_file
WHERE import_file.id = plan.import_id AND NOT import_file.starter AND import_file.source = 'plan-tables';
UPDATE score_rank SET read_from = 'transcript' FROM import_file
WHERE import_file.id = score_rank.import_id AND NOT import_file.starter AND import_file.source = 'score-rank'
  AND import_file.authority <> '浙江省教育考试院';
UPDATE control_line SET read_from = 'transcript' FROM import_file
WHERE import_file.id = control_line.import_id AND NOT import_file.starter AND import_file.source = 'control-lines';
