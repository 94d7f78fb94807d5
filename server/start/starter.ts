import { openDb } from '#server/db/open.ts'
import { loadStarterContent } from '#server/features/content/service.ts'
import { loadStarterFigures } from '#server/import/starter.ts'

/**
 * Loads the starter set of `data/` where its figures are missing, in one transaction. A scope (say, the lines of a
 * province's year) that holds any row stays as it is, so that imports and corrections of the operator stand and a second
 * call changes nothing. Safe to call from several processes at once. See data/SOURCES.md for where each figure is from.
 *
 * @throws Error when a file of the starter set is missing or does not fit the tables
 */
export async function loadStarter(databaseUrl: string): Promise<void> {
  const db = openDb(databaseUrl, { max: 1, statementTimeout: 60_000 })
  try {
    await db.transaction().execute(async (transaction) => {
      await loadStarterFigures(transaction)
      await loadStarterContent(transaction)
    })
  } finally {
    await db.destroy()
  }
}
