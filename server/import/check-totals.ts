import { incomparableYears } from '#domain/province/comparable.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { ImportRefusal } from './refusal.ts'
import type { Source, Target, TargetRow } from './source.ts'

/** Share of what stands that a file of the same may lack. */
const MOST_LOST = 0.05
/** Nothing doubles or halves, in the same scope or from one year to the next, unless something is wrong. */
const LEAST = 0.5

interface Total {
  rows: number
  places: number
}

/** Rows of a file of which it should have all, beside those that are loaded. */
export interface Standing {
  /** Of what, in words; empty where it is the whole table. */
  readonly of: string
  readonly rows: number
  readonly loaded: number
  /** Those of `loaded` that are not the starter set's. */
  readonly official: number
}

/**
 * Compares each scope of a file with the rows that stand in it; none where a file may hold any part.
 *
 * @param rows With `province_id` where the table has one
 */
export async function findStanding(
  db: Db,
  { table, whole }: Target,
  rows: readonly TargetRow[],
): Promise<Standing[]> {
  if (whole === null) return []
  const scopeOf = (row: Readonly<Record<string, unknown>>): string =>
    whole.map((column) => String(row[column])).join(' ')
  const columns = whole.map((column) => sql`held.${sql.ref(column)}, `)
  const groups = whole.length === 0 ? sql`()` : sql.join(whole.map((column) => sql`held.${sql.ref(column)}`))
  const found = await sql<Record<string, unknown> & { loaded: number; official: number }>`
    SELECT ${sql.join(columns, sql``)} count(*)::integer AS loaded,
      count(*) FILTER (WHERE NOT import_file.starter)::integer AS official
    FROM ${sql.table(table)} AS held JOIN import_file ON import_file.id = held.import_id
    GROUP BY ${groups}`.execute(db)
  const held = new Map(found.rows.map((row) => [scopeOf(row), row]))
  return [...Map.groupBy(rows, scopeOf)].map(([scope, { length }]) => {
    const { loaded = 0, official = 0 } = held.get(scope) ?? {}
    return { of: scope === '' ? '' : ` of ${whole.join(', ')} ${scope}`, rows: length, loaded, official }
  })
}

/**
 * Compares a file with what stands in the tables: of the same scope hardly anything may be missing, and lines and plans
 * are about as many as in the nearest earlier year. The starter set says what must be there, not how much more may be.
 *
 * @param rows With `province_id` where the table has one
 * @throws ImportRefusal
 */
export async function checkTotals(
  db: Db,
  { target }: Source,
  provinceId: number | null,
  rows: readonly TargetRow[],
  standing: readonly Standing[],
): Promise<void> {
  for (const { of, rows: length, loaded, official } of standing) {
    if (length < loaded * (1 - MOST_LOST)) {
      throw doubtful(`the file has ${length} rows${of}, and ${loaded} are loaded`)
    }
    if (official > 0 && length * LEAST > official) {
      throw doubtful(`the file has ${length} rows${of}, and only ${official} are loaded`)
    }
  }
  if (target.table === 'line' && provinceId !== null) {
    for (const group of Map.groupBy(rows, (row) => `${row.year} ${row.batch} ${row.track}`).values()) {
      await checkYear(db, provinceId, group)
    }
  }
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
    .where('import_file.starter', '=', false)
    .where('line.province_id', '=', provinceId)
    .where('line.batch', '=', String(first.batch))
    .where('line.track', '=', String(first.track))
    .where('line.year', '<=', year)
    .groupBy('line.year')
    .orderBy('line.year', 'desc')
    .execute()
  const now = { rows: rows.length, places: rows.reduce((sum, row) => sum + Number(row.plan ?? 0), 0) }
  for (const old of found) {
    if (old.year !== year && (incomparable.includes(year) || incomparable.includes(old.year))) continue
    const which = old.year === year ? 'what is loaded of this year' : `${old.year}`
    compare(now, { rows: Number(old.rows), places: Number(old.places ?? 0) }, which)
    if (old.year < year) return
  }
}

function compare(now: Total, old: Total, which: string): void {
  for (const [what, count, before] of [
    ['rows', now.rows, old.rows],
    ['planned places', now.places, old.places],
  ] as const) {
    if (before === 0 || count === 0) continue
    const ratio = count / before
    if (ratio >= LEAST && ratio <= 1 / LEAST) continue
    throw doubtful(`the file has ${count} ${what} and ${which} has ${before}`)
  }
}

function doubtful(what: string): ImportRefusal {
  return new ImportRefusal(
    `${what}: a part may be missing, or it is another file. If it is right, import it with --whole`,
  )
}
