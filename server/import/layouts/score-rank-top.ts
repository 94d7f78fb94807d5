import { fullScore } from '#domain/exam/score-rank.ts'
import { rowNumber } from './columns.ts'
import type { RowIssue } from './refusal.ts'
import type { ScoreRankRow } from './score-rank-row.ts'
import type { Parsed } from './source.ts'

/** Sees that each table's top reaches the full score: a first row “693 分及以上” may stand as 693 to 693. */
export function openTops(parsed: Parsed<ScoreRankRow>): Parsed<ScoreRankRow> {
  const faults: RowIssue[] = []
  const notes: RowIssue[] = []
  const tables = Map.groupBy(parsed.rows, ({ province, year, track }) => `${province} ${year} ${track}`)
  const rows = [...tables.values()].flatMap((table): readonly ScoreRankRow[] => {
    const [first, second, ...rest] = table
    if (!first) return table
    const { at, province, year, track, count, rank_min: rank } = first
    const full = Math.max(fullScore(province, year), first.score_max)
    // A first row at a later rank (山西 2025: 9): those before it stand above, in a band.
    if (rank > 1) {
      // 668 to 750 with ranks 10 to 13 (山西 2026): nine stand above, so the row is 668 alone.
      const max = first.score_max === full ? first.score_min : first.score_max
      if (max === full) {
        faults.push({ row: at, reason: `the table begins at rank ${rank}, and no score is above ${max}` })
        return table
      }
      notes.push({
        row: at,
        reason: `the table of ${track} begins at rank ${rank}: ${rank - 1} are above ${max}`,
      })
      const above = { score_min: max + 1, score_max: full, count: rank - 1, rank_min: 1, rank_max: rank - 1 }
      return [{ ...first, ...above }, { ...first, score_max: max }, ...table.slice(1)]
    }
    // A second row of the very same ranks (吉林 2022) is the first itself, down to a lower score.
    const same = second?.rank_min === 1 && second.count === count && count > 0
    if (!same) return [{ ...first, score_max: full }, ...table.slice(1)]
    notes.push({
      row: second.at,
      reason: `ranks 1 to ${count} are those of row ${rowNumber(at)}: taken as one band`,
    })
    return [{ ...first, score_min: second.score_min, score_max: full }, ...rest]
  })
  return { ...parsed, rows, faults: [...parsed.faults, ...faults], notes: [...parsed.notes, ...notes] }
}
