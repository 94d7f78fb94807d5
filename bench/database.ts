import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Db, openDb } from '#server/db/open.ts'

/** Does something on a product's database, and is gone from there afterwards: what holds it keeps its server alive. */
export async function onDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  try {
    return await onUrl(database.url, work)
  } finally {
    await database.close()
  }
}

/** Does something on a database. */
export async function onUrl<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(url, { statementTimeout: 0 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
