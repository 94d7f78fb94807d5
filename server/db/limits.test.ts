import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownDatabase } from '#test/own-database.ts'
import { openCopyDb } from './copy.ts'
import { type Db, openDb } from './open.ts'

const own = ownDatabase(async () => {})

async function limitsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ setting: string }>`
    SELECT setting FROM pg_settings WHERE name IN ('statement_timeout', 'lock_timeout') ORDER BY name`.execute(
    db,
  )
  return rows.map(({ setting }) => setting)
}

/** The address of the database, which sets limits of its own and lets each statement have an hour. */
async function limited(): Promise<string> {
  const url = new URL(own.url())
  for (const name of ['statement_timeout', 'lock_timeout']) {
    await sql`ALTER DATABASE ${sql.ref(url.pathname.slice(1))} SET ${sql.ref(name)} = '1h'`.execute(own.db)
    url.searchParams.set(name, String(3_600_000))
  }
  return url.toString()
}

test('what loads figures has no limit of time, whatever its database and its address say', async () => {
  const url = await limited()
  const copying = openCopyDb(url)
  const [long, short] = [openDb(url, { statementTimeout: 0 }), openDb(url, { statementTimeout: 3000 })]
  try {
    expect(await limitsOf(copying.db)).toEqual(['0', '0'])
    expect(await limitsOf(long)).toEqual(['0', '0'])
    // Without limits there, the test would hold by itself.
    expect(await limitsOf(short)).not.toContain('0')
  } finally {
    await Promise.all([copying.close(), long.destroy(), short.destroy()])
  }
})
