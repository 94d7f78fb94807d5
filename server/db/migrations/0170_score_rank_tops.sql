-- Tables of 2025 came with “693 分及以上” as 693 to 693, so that every higher score stood before all candidates. Their first
-- row goes up to the full score; where it begins at a later rank, those before it have a band above it. As
-- server/import/score-rank-top.ts does from now on.
CREATE TEMP TABLE top ON COMMIT DROP AS
SELECT DISTINCT ON (held.province_id, held.year, held.track) held.*,
  CASE
    WHEN province.name = '上海' THEN 660
    WHEN province.name = '海南' THEN 900
    WHEN province.name = '江苏' AND held.year < 2021 THEN 480
    ELSE 750
  END AS full_score
FROM score_rank AS held JOIN province ON province.id = held.province_id
ORDER BY held.province_id, held.year, held.track, held.score_min DESC;

DELETE FROM top WHERE score_max >= full_score;

UPDATE score_rank AS held SET score_max = top.full_score
FROM top
WHERE (held.province_id, held.year, held.track, held.score_min)
  = (top.province_id, top.year, top.track, top.score_min) AND top.rank_min = 1;

INSERT INTO score_rank (import_id, province_id, year, track, score_min, score_max, count, rank_min, rank_max)
SELECT import_id, province_id, year, track, score_max + 1, full_score, rank_min - 1, 1, rank_min - 1
FROM top WHERE rank_min > 1;

-- A rank among the first has no one score.
UPDATE line SET min_score = NULL, derived = NULL
FROM top
WHERE (line.province_id, line.year, line.track) = (top.province_id, top.year, top.track)
  AND top.rank_min = 1 AND line.derived = 'score' AND line.min_rank <= top.rank_max;
