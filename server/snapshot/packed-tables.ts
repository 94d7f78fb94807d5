import type { ScoreBand } from '#domain/exam/score-rank.ts'
import { TOLD } from '#domain/exam/certainty.ts'
import { sortBands } from '#domain/exam/score-rank.ts'
import type { StoredBand } from '#server/db/bands.ts'
import type { Db } from '#server/db/open.ts'
import type { Kept } from './kept.ts'
import { memo } from './memo.ts'

/** The score–rank tables of one province, packed: as objects those of a nation would take tens of megabytes. */
export interface PackedTables {
  /** Which files they are from, and how many rows. */
  readonly sum: string
  readonly tables: readonly {
    readonly year: number
    readonly track: string
    readonly from: number
    readonly to: number
  }[]
  readonly cells: Int32Array
}

export const NO_TABLES: PackedTables = { sum: '', tables: [], cells: new Int32Array() }

const COLUMNS = [
  'scoreMin',
  'scoreMax',
  'rankMin',
  'rankMax',
  'count',
] as const satisfies readonly (keyof ScoreBand)[]
/** Beside the columns: the file, and how it was read. */
const WIDTH = COLUMNS.length + 2
const KEPT = 'score-tables'

/** Which tables a province has: rows of one file, year and track each. */
export interface TableRows {
  readonly province_id: number
  readonly year: number
  readonly track: string
  readonly import_id: number
  readonly held: number
  readonly ranks: string | null
}

/** The tables of each province. What is in memory already, or was kept of the same files, is taken from there. */
export async function readScoreTables(
  db: Db,
  held: readonly TableRows[],
  known: (provinceId: number) => PackedTables | undefined,
  kept: Kept,
): Promise<ReadonlyMap<number, PackedTables>> {
  const sums = new Map(
    [...Map.groupBy(held, (row) => row.province_id)].map(([id, rows]) => [
      id,
      rows.map(({ year, track, import_id, held: count, ranks }) =>
        [year, track, import_id, count, ranks].join(' '),
      ),
    ]),
  )
  const found = new Map<number, PackedTables>()
  const take = (from: (id: number) => PackedTables | undefined): number[] =>
    [...sums].flatMap(([id, sum]) => {
      const own = found.get(id) ?? from(id)
      if (own?.sum !== sum.join()) return id
      found.set(id, own)
      return []
    })
  if (take(known).length === 0) return found
  const earlier = await kept.find<ReadonlyMap<number, PackedTables>>(KEPT, '')
  const missing = take((id) => earlier?.get(id))
  if (missing.length === 0) return found
  const rows = await selectRows(db, missing)
  for (const [id, own] of Map.groupBy(rows, (row) => row.province_id)) {
    found.set(id, pack(own, sums.get(id)?.join() ?? ''))
  }
  await kept.put(KEPT, '', found)
  return found
}

const selectRows = (db: Db, provinceIds: readonly number[]) =>
  db
    .selectFrom('score_rank')
    .select([
      'province_id',
      'year',
      'track',
      'score_min as scoreMin',
      'score_max as scoreMax',
      'rank_min as rankMin',
      'rank_max as rankMax',
      'count',
      'import_id',
      'read_from',
    ])
    .where('province_id', 'in', provinceIds)
    .orderBy('province_id')
    .orderBy('year')
    .orderBy('track')
    .execute()

function pack(rows: Awaited<ReturnType<typeof selectRows>>, sum: string): PackedTables {
  const cells = new Int32Array(rows.length * WIDTH)
  const tables: { year: number; track: string; from: number; to: number }[] = []
  for (const [at, row] of rows.entries()) {
    const way = TOLD.findIndex((each) => each === row.read_from)
    cells.set([...COLUMNS.map((column) => row[column]), row.import_id, way], at * WIDTH)
    const last = tables.at(-1)
    if (last?.year === row.year && last.track === row.track) last.to = at + 1
    else tables.push({ year: row.year, track: row.track, from: at, to: at + 1 })
  }
  return { sum, tables, cells }
}

/** The tables of a track by their years, each as `sortBands` orders it. */
export const unpackTables = memo(
  ({ tables, cells }: PackedTables, track: string): ReadonlyMap<number, readonly StoredBand[]> =>
    new Map(
      tables.flatMap((table) =>
        table.track === track ? [[table.year, unpack(cells, table.from, table.to)] as const] : [],
      ),
    ),
)

function unpack(cells: Int32Array, from: number, to: number): StoredBand[] {
  const bands: StoredBand[] = []
  for (let at = from * WIDTH; at < to * WIDTH; at += WIDTH) {
    const [scoreMin = 0, scoreMax = 0, rankMin = 0, rankMax = 0, count = 0, importId = 0, way = -1] =
      cells.subarray(at, at + WIDTH)
    const readFrom = TOLD[way]
    bands.push({ scoreMin, scoreMax, rankMin, rankMax, count, importId, ...(readFrom && { readFrom }) })
  }
  return sortBands(bands)
}
