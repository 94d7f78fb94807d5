import { isMergedOpen } from '#domain/exam/score-rank.ts'
import { type BandScope, findBands } from '#server/db/bands.ts'
import type { Db } from '#server/db/open.ts'
import type { StoredLine } from './year-rows.ts'

/** Whether the rank of a line, if it has one, follows from its score alone. */
const followsScore = ({ min_score, min_rank, rank_is_bound, derived }: StoredLine): boolean =>
  min_score !== null && !rank_is_bound && (min_rank === null || derived === 'rank')

/**
 * Lines in a merged row of their table (693 分及以上): a bound, from which nothing is foretold. Published
 * ranks stay.
 */
export async function boundInMerged(
  db: Db,
  scope: BandScope,
  rows: readonly StoredLine[],
): Promise<StoredLine[]> {
  if (!rows.some(followsScore)) return [...rows]
  const merged = (await findBands(db, scope)).filter(isMergedOpen)
  return rows.map((row) => {
    const score = followsScore(row) ? row.min_score : null
    const band = merged.find(
      ({ scoreMin, scoreMax }) => score !== null && score >= scoreMin && score <= scoreMax,
    )
    return band ? { ...row, min_rank: band.rankMax, rank_is_bound: true, derived: 'rank' } : row
  })
}
