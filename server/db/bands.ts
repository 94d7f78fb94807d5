import { type FigureCertainty, certaintyOf } from '#domain/exam/certainty.ts'
import { type ScoreBand, sortBands } from '#domain/exam/score-rank.ts'
import type { Db } from './open.ts'

/** Whose ranks one score-rank table gives. */
export interface BandScope {
  readonly provinceId: number
  readonly year: number
  readonly track: string
}

/** A band, the id of the imported file that it stands in, and how it came to us. */
export interface StoredBand extends ScoreBand, Pick<FigureCertainty, 'readFrom'> {
  readonly importId: number
}

/** The score-rank table of a scope as `sortBands` orders it; empty where none is loaded. */
export async function findBands(db: Db, { provinceId, track, year }: BandScope): Promise<StoredBand[]> {
  const rows = await db
    .selectFrom('score_rank')
    .select([
      'score_min as scoreMin',
      'score_max as scoreMax',
      'rank_min as rankMin',
      'rank_max as rankMax',
      'count',
      'import_id as importId',
      'read_from',
    ])
    .where('province_id', '=', provinceId)
    .where('track', '=', track)
    .where('year', '=', year)
    .execute()
  return sortBands(rows.map(({ read_from, ...band }) => ({ ...band, ...certaintyOf({ read_from }) })))
}
