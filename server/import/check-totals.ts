import { incomparableYears } from '#domain/province/comparable.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { ImportRefusal } from './refusal.ts'
import type { Source, TargetRow } from './source.ts'

/** A year has this much less, or more by the inverse, only when something is wrong. */
const LEAST = 0.5

interface Total {
  rows: number
  places: number
}

/**
 * Compares a file with what is loaded from official files: lines and plans with the nearest earlier year of the same
 * scope, everything else with what it replaces. The starter set is no measure.
 *
 * @throws ImportRefusal when rows or places changed by more than half
 */
export async function checkTotals(
  db: Db,
  { target }: Source,
  provinceId: number | null,
  rows: readonly TargetRow[],
): Promise<void> {
  if (target.table === 'line' && provinceId !== null) {
    for (const group of Map.groupBy(rows, (row) => `${row.year} ${row.batch} ${row.track}`).values()) {
      await checkYear(db, provinceId, group)
    }
  } else if (target.scope !== null) {
    const old = await countReplaced(db, target.table, target.scope, rows[0])
    compare({ rows: rows.length, places: 0 }, { rows: old, places: 0 }, 'what is loaded')
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

async function countReplaced(
  db: Db,
  table: Source['target']['table'],
  scope: readonly string[],
  row: TargetRow | undefined,
): Promise<number> {
  // A table with rows of many scopes is measured where the file's own scopes are few: one catalogue, one assessment.
  if (!row || scope.includes('province_id')) return 0
  const where = scope.map((column) => sql`${sql.ref(column)} = ${row[column]}`)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${sql.table(table)} AS held JOIN import_file ON import_file.id = held.import_id
    WHERE NOT import_file.starter AND ${sql.join([sql`true`, ...where], sql` AND `)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

function compare(now: Total, old: Total, which: string): void {
  for (const [what, count, before] of [
    ['rows', now.rows, old.rows],
    ['planned places', now.places, old.places],
  ] as const) {
    if (before === 0 || count === 0) continue
    const ratio = count / before
    if (ratio >= LEAST && ratio <= 1 / LEAST) continue
    throw new ImportRefusal(
      `the file has ${count} ${what} and ${which} has ${before}: a part may be missing, or it is another file. If it is right, import it with --force`,
    )
  }
}
