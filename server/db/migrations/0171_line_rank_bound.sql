-- 前50名: the last who got in stood among the first 50, and no more is known. min_rank is then that bound.
ALTER TABLE line ADD COLUMN rank_is_bound boolean NOT NULL DEFAULT false;

-- The two lines of 山东's bulletins that were taken as rank 50, with a score of that rank.
UPDATE line SET rank_is_bound = true, min_score = NULL, derived = NULL
FROM import_file
WHERE import_file.id = line.import_id AND import_file.source = 'shandong-lines'
  AND (line.year, line.school_code, line.unit_code) IN ((2021, 'A003', '0Q'), (2024, 'A003', '1B'))
  AND line.min_rank = 50;
