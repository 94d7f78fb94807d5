import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, 'migrations')

// Any number; the same for every process that migrates, so that only one does at a time.
const migrationLock = 7_315_001

/**
 * Brings the schema up to date: each file of `migrations/` once, in order of name, each in its own
 * transaction. Safe to call from several processes at once.
 * @returns the names applied now
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const done = new Set(
      (await client.query<{ name: string }>('SELECT name FROM migration')).rows.map((row) => row.name),
    )
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const unknown = [...done].filter((name) => !names.includes(name))
    if (unknown.length > 0) {
      throw new Error(
        `the database has migrations this release does not know (${unknown.join(', ')}): it was used by a newer one`,
      )
    }
    const applied: string[] = []
    for (const name of names.filter((each) => !done.has(each))) {
      const sql = await readFile(join(folder, name), 'utf8')
      await client.query('BEGIN')
      try {
        await client.query(sql)
        await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      }
      applied.push(name)
    }
    return applied
  } finally {
    await client.end()
  }
}
