import { type ScoreBand, sortBands } from '#domain/exam/scoreRank.ts'
import type { Db } from '#server/db/open.ts'

/** Whose ranks one score-rank table gives. */
export interface BandScope {
  readonly provinceId: number
  readonly year: number
  readonly track: string
}

/** The score-rank table of a scope as `sortBands` orders it; empty where none is loaded. */
export async function findBands(db: Db, scope: BandScope): Promise<ScoreBand[]> {
  const rows = await db
    .selectFrom('score_rank')
    .select([
      'score_min as scoreMin',
      'score_max as scoreMax',
      'rank_min as rankMin',
      'rank_max as rankMax',
      'count',
    ])
    .where('province_id', '=', scope.provinceId)
    .where('year', '=', scope.year)
    .where('track', '=', scope.track)
    .execute()
  return sortBands(rows)
}
