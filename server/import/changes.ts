import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { FileSource, TargetRow } from '#server/import/layouts/source.ts'
import { isDated } from './remove.ts'
import { scopeOf, within } from './undo.ts'

/** What a file changes of the figures that stand. */
export interface Changes {
  readonly added: number
  readonly changed: number
  readonly gone: number
  readonly same: number
  readonly examples: readonly ChangeExample[]
}

/** A row that comes, goes, or is another afterwards. */
export interface ChangeExample {
  readonly kind: 'added' | 'changed' | 'gone'
  readonly row: Readonly<Record<string, unknown>>
  /** Of a changed one: each field that is another, as it was. */
  readonly before: Readonly<Record<string, unknown>>
}

/** Examples of each kind. */
const SHOWN = 5

type Row = Readonly<Record<string, unknown>>

/**
 * Compares the figures that a file is of, with it and without.
 * @param standing Sees the tables as they are without the file
 * @param transaction Has the file in
 */
export async function findChanges(
  standing: Db,
  transaction: Db,
  source: FileSource,
  rows: readonly TargetRow[],
): Promise<Changes> {
  const [before, after] = await Promise.all([read(standing, source, rows), read(transaction, source, rows)])
  const counts = { added: 0, changed: 0, gone: 0, same: 0 }
  const examples: ChangeExample[] = []
  const tell = (kind: ChangeExample['kind'], row: Row, old: Row = {}): void => {
    counts[kind] += 1
    if (counts[kind] <= SHOWN) examples.push({ kind, row, before: old })
  }
  for (const [key, row] of after) {
    const old = before.get(key)
    if (!old) tell('added', row)
    else {
      const changed = Object.keys(row).filter((field) => !isSame(row[field], old[field]))
      if (changed.length === 0) counts.same += 1
      else tell('changed', row, Object.fromEntries(changed.map((field) => [field, old[field]])))
    }
  }
  for (const [key, row] of before) if (!after.has(key)) tell('gone', row)
  return { ...counts, examples }
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** What stands there, by what tells rows apart. */
async function read(db: Db, source: FileSource, rows: readonly TargetRow[]): Promise<Map<string, Row>> {
  const { table, key } = source.target
  const scope = isDated(source) ? within(scopeOf(rows)) : sql`true`
  const { rows: found } = await sql<{ row: Row }>`
    SELECT to_jsonb(held) - ARRAY['id', 'import_id', 'details_import_id', 'profile_import_id'] AS row
    FROM ${sql.table(table)} AS held WHERE ${scope}`.execute(db)
  return new Map(found.map(({ row }) => [key.map((field) => String(row[field])).join('\u0000'), row]))
}
