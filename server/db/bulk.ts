import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'
import type { DB } from './tables.ts'

/**
 * Fills empty tables without their indexes and references, which are made anew at the end: in a third of the time. Within
 * a transaction.
 *
 * @returns those of the tables that are empty now
 */
export async function dropIndexes(
  db: Db,
  tables: readonly (keyof DB)[],
): Promise<{ bare: ReadonlySet<string>; restore: () => Promise<void> }> {
  const bare = new Set<string>()
  const restores: RawBuilder<unknown>[] = []
  for (const name of tables) {
    const table = sql.table(`public.${name}`)
    const { rows: found } = await sql`SELECT FROM ${table} LIMIT 1`.execute(db)
    if (found.length > 0) continue
    bare.add(name)
    const { rows: constraints } = await sql<{ name: string; definition: string }>`
      SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = ${`public.${name}`}::regclass AND contype IN ('p', 'u', 'f') ORDER BY contype DESC, conname`.execute(
      db,
    )
    for (const each of constraints) {
      const constraint = sql.ref(each.name)
      await sql`ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`.execute(db)
      restores.push(sql`ALTER TABLE ${table} ADD CONSTRAINT ${constraint} ${sql.raw(each.definition)}`)
    }
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE schemaname = 'public' AND tablename = ${name} ORDER BY indexname`.execute(db)
    for (const { name: index, definition } of indexes) {
      await sql`DROP INDEX ${sql.table(`public.${index}`)}`.execute(db)
      restores.push(sql.raw(definition))
    }
  }
  return {
    bare,
    restore: async () => {
      // Enough to sort any of them in memory.
      await sql`SET LOCAL maintenance_work_mem = '256MB'`.execute(db)
      for (const statement of restores) await statement.execute(db)
    },
  }
}
