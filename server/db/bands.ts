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

/** The bands of a track, of all years. */
const select = (db: Db, { provinceId, track }: Omit<BandScope, 'year'>) =>
  db
    .selectFrom('score_rank')
    .select([
      'year',
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

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const tableOf = (rows: readonly Row[]): StoredBand[] =>
  sortBands(rows.map(({ read_from, ...band }) => ({ ...band, ...certaintyOf({ read_from }) })))

/** The score-rank table of a scope as `sortBands` orders it; empty where none is loaded. */
export async function findBands(db: Db, scope: BandScope): Promise<StoredBand[]> {
  return tableOf(await select(db, scope).where('year', '=', scope.year).execute())
}

/** The score-rank tables of a track by their years, in one question: ten would wait for the database one after the other. */
export async function findTables(
  db: Db,
  scope: Omit<BandScope, 'year'>,
): Promise<ReadonlyMap<number, StoredBand[]>> {
  const rows = await select(db, scope).execute()
  return new Map([...Map.groupBy(rows, ({ year }) => year)].map(([year, own]) => [year, tableOf(own)]))
}
