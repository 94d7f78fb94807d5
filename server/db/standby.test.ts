import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownDatabase } from '#test/own-database.ts'
import { isAway } from '#server/http/error-handler.ts'
import { openDb, poolFigures } from './open.ts'

const own = ownDatabase(async () => {})

test('a standby serves nobody: to who asks the database is away', async () => {
  // A standby would take a second server; this one says that it is one.
  await sql`CREATE SCHEMA standby`.execute(own.db)
  await sql`CREATE FUNCTION standby.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true'`.execute(
    own.db,
  )
  const url = new URL(own.url())
  url.searchParams.set('options', '-c search_path=standby,pg_catalog')
  const db = openDb(url.toString())
  try {
    const refused = await sql`SELECT 1`.execute(db).catch((error: unknown) => error)
    expect(refused).toMatchObject({ message: 'the database is a standby, which takes no writes' })
    expect(isAway(refused)).toBe(true)
    expect(poolFigures(db)).toEqual({ busy: 0, idle: 0, waiting: 0 })
  } finally {
    await db.destroy()
  }
})
