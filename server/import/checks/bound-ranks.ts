import { bandOfScore } from '#domain/exam/score-rank.ts'
import { findBands } from '#server/db/bands.ts'
import type { Db } from '#server/db/open.ts'
import type { RowIssue } from '#server/import/layouts/refusal.ts'
import type { TargetRow } from '#server/import/layouts/source.ts'

/**
 * Turns a bounded score (580及以上) into a bounded rank; without one the line is left out, as not unfilled.
 */
export async function boundRanks(
  db: Db,
  provinceId: number,
  rows: readonly TargetRow[],
): Promise<{ rows: TargetRow[]; rejected: RowIssue[] }> {
  const taken: TargetRow[] = []
  const rejected: RowIssue[] = []
  const bands = new Map<string, Awaited<ReturnType<typeof findBands>>>()
  for (const { score_bound: bound, ...row } of rows) {
    if (typeof bound !== 'number' || row.min_rank !== null) {
      taken.push(row)
      continue
    }
    const scope = { provinceId, year: Number(row.year), track: String(row.track) }
    const key = `${scope.year} ${scope.track}`
    const table = bands.get(key) ?? (await findBands(db, scope))
    bands.set(key, table)
    const rank = bandOfScore(table, bound)?.rankMax ?? 0
    if (rank > 0) taken.push({ ...row, min_rank: rank, rank_is_bound: true })
    else {
      rejected.push({
        row: row.at,
        reason: `score is only given as ${bound} and above, and no score-rank table of ${key} is loaded`,
      })
    }
  }
  return { rows: taken, rejected }
}
