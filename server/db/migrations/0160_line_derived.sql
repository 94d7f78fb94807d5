-- Which of score and rank the bulletin leaves out and the score-rank table gives; a corrected table gives it anew.
ALTER TABLE line ADD COLUMN derived text CHECK (derived IN ('score', 'rank'));

-- Bulletins that publish only one of the two say so in their title. 江苏's ranks stand in the file itself.
UPDATE line SET derived = 'score'
FROM import_file
WHERE import_file.id = line.import_id AND NOT import_file.starter AND import_file.source = 'shandong-lines'
  AND import_file.title LIKE '%分数由一分一段表换算%' AND line.min_score IS NOT NULL;

UPDATE line SET derived = 'rank'
FROM import_file
WHERE import_file.id = line.import_id AND NOT import_file.starter AND import_file.source = 'group-lines'
  AND import_file.title LIKE '%位次由一分一段表换算%' AND line.min_rank IS NOT NULL;
