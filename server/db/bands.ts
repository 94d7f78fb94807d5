import { type ScoreBand, sortBands } from '#domain/exam/score-rank.ts'
import type { Db } from './open.ts'

/** Whose ranks one score-rank table gives. */
export interface BandScope {
  readonly provinceId: number
  readonly year: number
  readonly track: string
}

/** A band and the id of the imported file that it stands in. */
export interface StoredBand extends ScoreBand {
  readonly importId: number
}

/** The score-rank table of a scope as `sortBands` orders it; empty where none is loaded. */
export async function findBands(db: Db, scope: BandScope): Promise<StoredBand[]> {
  const rows = await db
    .selectFrom('score_rank')
    .select([
      'score_min as scoreMin',
      'score_max as scoreMax',
      'rank_min as rankMin',
      'rank_max as rankMax',
      'count',
      'import_id as importId',
    ])
    .where('province_id', '=', scope.provinceId)
    .where('year', '=', scope.year)
    .where('track', '=', scope.track)
    .execute()
  return sortBands(rows)
}
