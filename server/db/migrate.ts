import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { liftLimits } from './open.ts'

const folder = join(import.meta.dirname, 'migrations')

// Any number; the same for every process that migrates, so that only one does at a time.
const migrationLock = 7_315_001

/** A database that this release cannot use; the message is for the operator and nothing was changed. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** One change of the schema, as this release has it. */
export interface Migration {
  name: string
  sql: string
  /** SHA-256 of the file, in hex. */
  sum: string
}

/** All migrations of this release, in order of name; `from` is another folder than the product's. */
export async function readMigrations(from = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(from, name), 'utf8')
      return { name, sql, sum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Applies one migration and notes it, inside the transaction the caller has begun. */
export async function applyMigration(client: pg.Client, { name, sql, sum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('INSERT INTO migration (name, sum) VALUES ($1, $2)', [name, sum])
}

/** Makes the table that notes what has been applied, unless it is there; tables of earlier releases know no sums. */
export async function createMigrationTable(client: pg.Client): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  // Looked for first: a change waits until a backup under way has ended.
  const { rowCount } = await client.query(
    "SELECT 1 FROM pg_attribute WHERE attrelid = 'migration'::regclass AND attname = 'sum'",
  )
  if (rowCount === 0) await client.query('ALTER TABLE migration ADD COLUMN sum text')
}

/**
 * Brings the schema up to date: each migration once, in order of name, each in its own transaction. Safe to call from
 * several processes at once. What an earlier release applied without noting its sum is taken to be what the file holds now.
 * @returns the names applied now
 * @throws MigrationError when a newer release has used the database, or one whose migrations were others
 */
export async function migrate(url: string, from?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await liftLimits(client)
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await createMigrationTable(client)
    const { rows } = await client.query<{ name: string; sum: string | null }>(
      'SELECT name, sum FROM migration',
    )
    const applied = new Map(rows.map(({ name, sum }) => [name, sum]))
    const migrations = await readMigrations(from)
    check(applied, migrations)
    for (const { name, sum } of migrations.filter((each) => applied.get(each.name) === null)) {
      await client.query('UPDATE migration SET sum = $2 WHERE name = $1', [name, sum])
    }
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) {
      await client.query('BEGIN')
      try {
        await applyMigration(client, migration)
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      }
    }
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Whether what was applied is what this release would have applied. */
function check(applied: ReadonlyMap<string, string | null>, migrations: readonly Migration[]): void {
  const unknown = [...applied.keys()].filter((name) => !migrations.some((each) => each.name === name))
  if (unknown.length > 0) {
    throw new MigrationError(
      `the database has migrations this release does not know (${unknown.join(', ')}): it was used by a newer one. Install that release again.`,
    )
  }
  const changed = migrations.filter(({ name, sum }) => (applied.get(name) ?? sum) !== sum)
  if (changed.length > 0) {
    throw new MigrationError(
      `the database was made with another ${changed.map(({ name }) => name).join(', ')} than this release has in server/db/migrations: a file there was changed after it had been applied. Put back the file as it was, and write the change as a new migration.`,
    )
  }
}
