import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Db, openDb } from '#server/db/open.ts'
import { type TestDatabase, createTestDatabase } from './database.ts'

const moments = { all: [beforeAll, afterAll], each: [beforeEach, afterEach] } as const

/**
 * A database of its own for the tests of a block, or for each of them.
 *
 * @param prepare Fills it
 * @param template Makes what it is a copy of, by default one that is empty
 */
export function ownDatabase(
  prepare: (db: Db, url: string) => Promise<void>,
  whose: keyof typeof moments = 'all',
  template?: () => Promise<string>,
) {
  let database: TestDatabase | undefined
  let db: Db | undefined
  const [before, after] = moments[whose]
  before(async () => {
    database = await createTestDatabase(await template?.())
    db = openDb(database.url)
    await prepare(db, database.url)
  })
  after(async () => {
    await db?.destroy()
    await database?.drop()
  })
  return {
    url: (): string => database?.url ?? '',
    get db(): Db {
      if (!db) throw new Error('asked before the block began')
      return db
    },
  }
}
