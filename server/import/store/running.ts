import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { importLock } from './store.ts'

/** Whether an import is under way, and when the last one ended well; null: none has. */
export async function findImporting(db: Db): Promise<{ isRunning: boolean; endedAt: Date | null }> {
  const { ended } = await db
    .selectFrom('import_file')
    .select(({ fn }) => fn.max<Date | null>('imported_at').as('ended'))
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ running: boolean }>`SELECT EXISTS (
    SELECT FROM pg_catalog.pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = ${importLock}
  ) AS running`.execute(db)
  return { isRunning: rows[0]?.running === true, endedAt: ended }
}
