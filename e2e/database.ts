import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Db, openDb } from '#server/db/open.ts'

/** Works on the database of a product that runs, for what no command of the operator's does. */
export async function inDatabase(dataDir: string, work: (db: Db) => Promise<void>): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  const db = openDb(database.url)
  try {
    await work(db)
  } finally {
    await db.destroy()
    await database.close()
  }
}
