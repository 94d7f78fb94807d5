import { type Db, type OpenOptions, openDb } from '#server/db/open.ts'

/** Does a command's work on the database, and lets go of it. */
export async function withDb<T>(
  url: string,
  work: (db: Db) => Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  const db = openDb(url, options)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
