-- Some tables give a score that nobody has a count and the last rank of the score above: the ranks do not move on. Kept as the
-- other scores that nobody has, as server/import/score-rank.ts does from now on.
UPDATE score_rank AS held SET count = 0, rank_min = held.rank_max + 1
FROM (
  SELECT province_id, year, track, score_min,
    lag(rank_max) OVER (PARTITION BY province_id, year, track ORDER BY score_min DESC) AS above
  FROM score_rank
) AS placed
WHERE (held.province_id, held.year, held.track, held.score_min)
  = (placed.province_id, placed.year, placed.track, placed.score_min)
  AND held.count > 0 AND held.rank_min > 1 AND held.rank_max = placed.above;
