import { sql } from 'kysely'
import { type ScoreBand, bandOfRank, bandOfScore } from '#domain/exam/scoreRank.ts'
import { type BandScope, findBands } from '#server/db/bands.ts'
import type { Db } from '#server/db/open.ts'

interface Known {
  readonly id: number
  readonly min_score: number | null
  readonly min_rank: number | null
}

/**
 * Fills in what lines lack and the score-rank table of their year gives: a score where only the rank is published, and
 * the last rank of the score where only the score is. Whichever of the two lands later calls it.
 */
export async function completeLines(transaction: Db, scopes: readonly BandScope[]): Promise<void> {
  for (const scope of scopes) {
    const lines = await findIncomplete(transaction, scope)
    if (lines.length === 0) continue
    const bands = await findBands(transaction, scope)
    const completed = lines.flatMap((line) => complete(line, bands) ?? [])
    if (completed.length === 0) continue
    await sql`
      UPDATE line SET min_score = known.min_score, min_rank = known.min_rank
      FROM json_to_recordset(${JSON.stringify(completed)}) AS known (id bigint, min_score integer, min_rank integer)
      WHERE line.id = known.id`.execute(transaction)
  }
}

async function findIncomplete(db: Db, { provinceId, year, track }: BandScope): Promise<Known[]> {
  return db
    .selectFrom('line')
    .select(['id', 'min_score', 'min_rank'])
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .where('track', '=', track)
    .where(sql<boolean>`num_nulls(min_score, min_rank) = 1`)
    .execute()
}

/** The line with both, or null where the table does not say: a band of several scores has no one score. */
function complete({ id, min_score, min_rank }: Known, bands: readonly ScoreBand[]): Known | null {
  if (min_rank !== null) {
    const band = bandOfRank(bands, min_rank)
    return band && band.scoreMin === band.scoreMax && min_rank >= band.rankMin
      ? { id, min_score: band.scoreMin, min_rank }
      : null
  }
  const band = min_score === null ? null : bandOfScore(bands, min_score)
  return band && band.count > 0 && band.scoreMin === min_score
    ? { id, min_score, min_rank: band.rankMax }
    : null
}
