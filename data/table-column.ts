import { OTHER_COLUMN_SLACK, otherColumn } from '#domain/exam/score-rank-column.ts'
import { type ScoreBand, bandOfScore } from '#domain/exam/score-rank.ts'

/** Lines of a year and track whose ranks their authority published, held against the score–rank table. */
export interface TableColumn {
  readonly year: number
  readonly track: string
  readonly ranks: number
  /** Within `OTHER_COLUMN_SLACK` before the first rank of their score, and behind the last: a table of another column shifts all. */
  readonly before: number
  readonly behind: number
  /** Every rank is the last of its score: they were taken from the table, and tell nothing of it. */
  readonly isTaken: boolean
  /** As `otherColumn`. */
  readonly column: string | null
}

interface Line {
  readonly min_score: number | null
  readonly min_rank: number | null
  readonly derived: string | null
  readonly rank_is_bound: boolean
}

/** Which column of its bulletin a table may be, by the lines of its year; null where no rank of theirs was published. */
export function tableColumn(
  scope: { readonly provinceId: number; readonly year: number; readonly track: string },
  lines: readonly Line[],
  table: readonly ScoreBand[],
): TableColumn | null {
  let [ranks, before, behind, last] = [0, 0, 0, 0]
  for (const { min_score: score, min_rank: rank, derived, rank_is_bound: isBound } of lines) {
    if (score === null || rank === null || derived !== null || isBound) continue
    const band = bandOfScore(table, score)
    if (band === null) continue
    ranks += 1
    if (rank === band.rankMax) last += 1
    if (rank < band.rankMin && rank >= band.rankMin - OTHER_COLUMN_SLACK) before += 1
    if (rank > band.rankMax && rank <= band.rankMax + OTHER_COLUMN_SLACK) behind += 1
  }
  if (ranks === 0) return null
  const { year, track } = scope
  return { year, track, ranks, before, behind, isTaken: last === ranks, column: otherColumn(scope, table) }
}

/** What SOURCES says of it. */
export function columnText({ isTaken, column, before, behind }: TableColumn): string {
  if (column !== null) return `the column of ${column}`
  if (isTaken) return 'not told: the ranks were taken from the table'
  return before + behind === 0 ? 'that of the lines' : 'not told'
}
