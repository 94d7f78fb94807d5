import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Runs something while a table is away: whatever would be written there fails. */
export async function withoutTable(db: Db, table: string, run: () => Promise<unknown>): Promise<void> {
  const away = `${table}_away`
  await sql`ALTER TABLE ${sql.table(table)} RENAME TO ${sql.table(away)}`.execute(db)
  try {
    await run()
  } finally {
    await sql`ALTER TABLE ${sql.table(away)} RENAME TO ${sql.table(table)}`.execute(db)
  }
}
