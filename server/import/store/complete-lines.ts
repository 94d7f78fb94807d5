import { sql } from 'kysely'
import { type ScoreBand, bandOfRank, bandOfScore } from '#domain/exam/score-rank.ts'
import { type BandScope, findBands } from '#server/db/bands.ts'
import type { Db } from '#server/db/open.ts'

interface Published {
  readonly id: number
  /** As published: what an earlier score-rank table gave is not among it. */
  readonly score: number | null
  readonly rank: number | null
}

interface Derived {
  readonly id: number
  readonly min_score: number | null
  readonly min_rank: number | null
  readonly derived: 'score' | 'rank' | null
}

/**
 * Derives lines' missing score or rank from their year's score–rank table, whichever of the two lands later.
 */
export async function completeLines(transaction: Db, scopes: readonly BandScope[]): Promise<void> {
  for (const scope of scopes) {
    const lines = await findPartlyPublished(transaction, scope)
    if (lines.length === 0) continue
    const bands = await findBands(transaction, scope)
    const derived = lines.map((line) => derive(line, bands))
    await sql`
      UPDATE line SET min_score = known.min_score, min_rank = known.min_rank, derived = known.derived
      FROM json_to_recordset(${JSON.stringify(derived)})
        AS known (id bigint, min_score integer, min_rank integer, derived text)
      WHERE line.id = known.id
        AND (line.min_score, line.min_rank) IS DISTINCT FROM (known.min_score, known.min_rank)`.execute(
      transaction,
    )
  }
}

async function findPartlyPublished(db: Db, { provinceId, year, track }: BandScope): Promise<Published[]> {
  const { rows } = await sql<Published>`
    SELECT id,
      CASE WHEN derived = 'score' THEN NULL ELSE min_score END AS score,
      CASE WHEN derived = 'rank' THEN NULL ELSE min_rank END AS rank
    FROM line
    WHERE province_id = ${provinceId} AND year = ${year} AND track = ${track}
      AND NOT rank_is_bound AND (derived IS NOT NULL OR num_nulls(min_score, min_rank) = 1)`.execute(db)
  return rows
}

/** What the table does not say stays null: a band of several scores has no one score. */
function derive({ id, score, rank }: Published, bands: readonly ScoreBand[]): Derived {
  if (rank !== null) {
    const band = bandOfRank(bands, rank)
    return band && band.scoreMin === band.scoreMax && rank >= band.rankMin
      ? { id, min_score: band.scoreMin, min_rank: rank, derived: 'score' }
      : { id, min_score: null, min_rank: rank, derived: null }
  }
  const band = score === null ? null : bandOfScore(bands, score)
  return band && band.count > 0 && band.scoreMin === score
    ? { id, min_score: score, min_rank: band.rankMax, derived: 'rank' }
    : { id, min_score: score, min_rank: null, derived: null }
}
