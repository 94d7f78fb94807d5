import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const folder = join(import.meta.dirname, 'migrations')

// Any number; the same for every process that migrates, so that only one does at a time.
const migrationLock = 7_315_001

/** The names of all migrations of this release, in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Applies one migration and notes it, inside the transaction the caller has begun. */
export async function applyMigration(client: pg.Client, name: string): Promise<void> {
  await client.query(await readFile(join(folder, name), 'utf8'))
  await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
}

/** Makes the table that notes what has been applied, unless it is there. */
export async function createMigrationTable(client: pg.Client): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  )
}

/**
 * Brings the schema up to date: each file of `migrations/` once, in order of name, each in its own
 * transaction. Safe to call from several processes at once.
 * @returns the names applied now
 * @throws Error when a newer release has used the database
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await createMigrationTable(client)
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migration')
    const done = new Set(rows.map((row) => row.name))
    const names = await listMigrations()
    const unknown = [...done].filter((name) => !names.includes(name))
    if (unknown.length > 0) {
      throw new Error(
        `the database has migrations this release does not know (${unknown.join(', ')}): it was used by a newer one`,
      )
    }
    const missing = names.filter((name) => !done.has(name))
    for (const name of missing) {
      await client.query('BEGIN')
      try {
        await applyMigration(client, name)
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      }
    }
    return missing
  } finally {
    await client.end()
  }
}
