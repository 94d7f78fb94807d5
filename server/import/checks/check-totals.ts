import { incomparableYears } from '#domain/province/comparable.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import type { FileSource, Target, TargetRow } from '#server/import/layouts/source.ts'

/** Share of what stands that a file of the same may lack. */
const MOST_LOST = 0.05
/** Nothing doubles or halves, in the same scope or from one year to the next, unless something is wrong. */
const LEAST = 0.5

/** What files are checked by, in words: the id of a province → its name. */
export type ProvinceNames = ReadonlyMap<number, string>

/** Rows of a file of which it should have all, beside those that are loaded. */
export interface Standing {
  /** Of what, in words, as in ` of 浙江 2025`; empty where it is the whole table. */
  readonly of: string
  readonly rows: number
  readonly loaded: number
  /** The same where all of it is of whole lists, else 0. */
  readonly whole: number
}

/**
 * Compares each scope of a file with its rows in the tables; none where it may be a part.
 * @param rows With `province_id` where the table has one
 * @param stays Ids of rows that they do not replace
 */
export async function findStanding(
  db: Db,
  { table, whole }: Target,
  rows: readonly TargetRow[],
  names: ProvinceNames,
  stays: readonly string[],
): Promise<Standing[]> {
  if (whole === null) return []
  const words = (row: TargetRow): string =>
    whole
      .map((column) =>
        column === 'province_id' ? (names.get(Number(row[column])) ?? '') : String(row[column]),
      )
      .join(' ')
  const scopeOf = (row: Readonly<Record<string, unknown>>): string =>
    whole.map((column) => String(row[column])).join(' ')
  const columns = whole.map((column) => sql`held.${sql.ref(column)}, `)
  const groups = whole.length === 0 ? sql`()` : sql.join(whole.map((column) => sql`held.${sql.ref(column)}`))
  const found = await sql<Record<string, unknown> & { loaded: number; in_whole: number }>`
    SELECT ${sql.join(columns, sql``)} count(*)::integer AS loaded,
      CASE WHEN bool_or(import_file.partial) THEN 0 ELSE count(*)::integer END AS in_whole
    FROM ${sql.table(table)} AS held JOIN import_file ON import_file.id = held.import_id
    ${stays.length === 0 ? sql`` : sql`WHERE held.id <> ALL(${stays})`}
    GROUP BY ${groups}`.execute(db)
  const held = new Map(found.rows.map((row) => [scopeOf(row), row]))
  return [...Map.groupBy(rows, scopeOf)].map(([scope, group]) => {
    const [first] = group
    const { loaded = 0, in_whole = 0 } = held.get(scope) ?? {}
    const of = first === undefined || whole.length === 0 ? '' : ` of ${words(first)}`
    return { of, rows: group.length, loaded, whole: in_whole }
  })
}

/** A number of rows as people say it. */
export function rowsText(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`
}

/**
 * Compares a file with the tables: hardly anything may be missing, and figures are about the nearest earlier
 * year's.
 * @param rows With `province_id` where the table has one
 * @throws ImportRefusal
 */
export async function checkTotals(
  db: Db,
  { target }: FileSource,
  provinceId: number | null,
  rows: readonly TargetRow[],
  stored: readonly Standing[],
  names: ProvinceNames,
): Promise<void> {
  for (const { of, rows: length, loaded, whole } of stored) {
    if (length < loaded * (1 - MOST_LOST)) {
      throw doubtful(`the file has ${rowsText(length)}${of}, and ${loaded} are loaded`)
    }
    if (whole > 0 && length * LEAST > whole) {
      throw doubtful(`the file has ${rowsText(length)}${of}, and only ${whole} are loaded`)
    }
  }
  if (target.table === 'line' && provinceId !== null) {
    for (const group of Map.groupBy(rows, (row) => `${row.year} ${row.batch} ${row.track}`).values()) {
      await checkYear(db, provinceId, group)
    }
    await checkRounds(db, provinceId, rows, names)
  }
  if (target.table === 'score_rank') await checkCandidates(db, rows, names)
}

async function checkYear(db: Db, provinceId: number, rows: readonly TargetRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const year = Number(first.year)
  const incomparable = incomparableYears(provinceId)
  const found = await db
    .selectFrom('line')
    .innerJoin('import_file', 'import_file.id', 'line.import_id')
    .select([
      'line.year',
      (eb) => eb.fn.countAll<number>().as('rows'),
      (eb) => eb.fn.sum<number>('plan').as('places'),
    ])
    .where('import_file.partial', '=', false)
    .where('line.province_id', '=', provinceId)
    .where('line.batch', '=', String(first.batch))
    .where('line.track', '=', String(first.track))
    .where('line.year', '<=', year)
    .groupBy('line.year')
    .orderBy('line.year', 'desc')
    .execute()
  const places = rows.reduce((sum, row) => sum + Number(row.plan ?? 0), 0)
  for (const old of found) {
    if (old.year !== year && (incomparable.includes(year) || incomparable.includes(old.year))) continue
    const which = old.year === year ? 'what is loaded of this year' : `${old.year}`
    for (const [what, now, before] of [
      ['rows', rows.length, Number(old.rows)],
      ['planned places', places, Number(old.places ?? 0)],
    ] as const) {
      if (!isLike(now, before)) throw doubtful(`the file has ${now} ${what} and ${which} has ${before}`)
    }
    if (old.year < year) return
  }
}

/**
 * Sees that a file has the batches and tracks of the nearest earlier year's. Later rounds may come or not.
 */
async function checkRounds(
  db: Db,
  provinceId: number,
  rows: readonly TargetRow[],
  names: ProvinceNames,
): Promise<void> {
  const held = await db
    .selectFrom('line')
    .innerJoin('import_file', 'import_file.id', 'line.import_id')
    .select(['line.year', 'line.batch', 'line.track', 'line.import_id as file'])
    .distinct()
    .where('import_file.partial', '=', false)
    .where('line.province_id', '=', provinceId)
    .execute()
  const roundOf = (row: Readonly<Record<string, unknown>>): string =>
    `${String(row['batch'])} ${String(row['track'])}`
  for (const [year, group] of Map.groupBy(rows, (row) => Number(row.year))) {
    const own = new Set(group.map(roundOf))
    const loaded = new Set(held.filter((round) => round.year === year).map(roundOf))
    const before = Math.max(...held.flatMap((round) => (round.year < year ? [round.year] : [])))
    const files = Map.groupBy(
      held.filter((round) => round.year === before && !round.batch.includes('征集')),
      ({ file }) => file,
    )
    for (const file of files.values()) {
      const rounds = file.map(roundOf)
      // Another file of that year is of something else.
      if (!rounds.some((round) => own.has(round))) continue
      const missing = rounds.filter((round) => !own.has(round) && !loaded.has(round))
      if (missing.length === 0) continue
      throw doubtful(
        `the file has no lines of ${names.get(provinceId) ?? ''} ${year} ${missing.sort().join(', ')}, which that of ${before} had`,
      )
    }
  }
}

/**
 * Compares how many candidates a new year's table ends with, down to where the earlier year's ends.
 * @param rows With `province_id`
 */
async function checkCandidates(db: Db, rows: readonly TargetRow[], names: ProvinceNames): Promise<void> {
  const held = await db
    .selectFrom('score_rank')
    .select([
      'province_id',
      'track',
      'year',
      (eb) => eb.fn.max<number>('rank_max').as('candidates'),
      (eb) => eb.fn.min<number>('score_min').as('end'),
    ])
    .groupBy(['province_id', 'track', 'year'])
    .orderBy('year', 'desc')
    .execute()
  const ofTrack = Map.groupBy(held, (table) => `${table.province_id} ${table.track}`)
  for (const group of Map.groupBy(rows, (row) => `${row.province_id} ${row.track} ${row.year}`).values()) {
    const [first] = group
    if (!first) continue
    const year = Number(first.year)
    const tables = ofTrack.get(`${first.province_id} ${first.track}`) ?? []
    const before = tables.find((table) => table.year < year)
    if (!before || tables.some((table) => table.year === year)) continue
    const shared = group.filter((row) => Number(row.score_min) >= before.end)
    const candidates = shared.reduce((last, row) => Math.max(last, Number(row.rank_max)), 0)
    if (isLike(candidates, before.candidates)) continue
    const table = `the score-rank table of ${names.get(Number(first.province_id)) ?? ''} ${year} ${first.track}`
    throw doubtful(
      shared.length === group.length
        ? `${table} ends with ${candidates} candidates and that of ${before.year} with ${before.candidates}`
        : `${table} has ${candidates} candidates down to ${before.end} points, where that of ${before.year} ends with ${before.candidates}`,
    )
  }
}

/** Whether a count is about what it was. Of what is not given there is nothing to say. */
function isLike(now: number, before: number): boolean {
  if (before === 0 || now === 0) return true
  return now / before >= LEAST && now / before <= 1 / LEAST
}

function doubtful(what: string): ImportRefusal {
  return new ImportRefusal(
    `${what}: a part may be missing, or it is another file. If it is right, import it with --whole`,
  )
}
