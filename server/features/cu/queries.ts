import { sql } from 'kysely'
import type { SchoolYear } from '#contract/cu.ts'
import type { Db } from '#server/db/open.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'

type YearRow = Omit<SchoolYear, 'comparable'>

/**
 * The lines of a scope under any of these names of a school: one row a year, the latest first. The median is as `median` of
 * domain/directory/ranking.ts has it. A bound of a rank (前50名) is none of the ranks.
 */
export async function listYears(db: Db, key: ScopeKey, names: readonly string[]): Promise<YearRow[]> {
  const { rows } = await sql<YearRow>`
    SELECT year,
      count(*)::integer AS units,
      (count(*) FILTER (WHERE min_rank IS NULL))::integer AS unranked,
      sum(plan)::integer AS plan,
      min(min_rank) FILTER (WHERE NOT rank_is_bound) AS "bestRank",
      floor(percentile_cont(0.5) WITHIN GROUP (ORDER BY min_rank)
        FILTER (WHERE NOT rank_is_bound) + 0.5)::integer AS "medianRank",
      max(min_rank) FILTER (WHERE NOT rank_is_bound) AS "lastRank",
      max(min_score) AS "bestScore",
      floor(percentile_cont(0.5) WITHIN GROUP (ORDER BY min_score) + 0.5)::integer AS "medianScore",
      min(min_score) AS "lastScore",
      max(import_id) AS source
    FROM line
    WHERE province_id = ${key.provinceId} AND batch = ${key.batch} AND track = ${key.track}
      AND unit_kind = ${key.unitKind} AND school_name = ANY(${[...names]})
    GROUP BY year
    ORDER BY year DESC`.execute(db)
  return rows
}
