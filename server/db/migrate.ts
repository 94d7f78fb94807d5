import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findRelease } from '#server/release.ts'
import { liftLimits } from './open.ts'
import { compareVersions } from './releases.ts'

const folder = join(import.meta.dirname, 'migrations')

// Any number; the same for every process that migrates, so that only one does at a time.
const migrationLock = 7_315_001
/** How long a migration waits for a table, in ms: whoever asks for it meanwhile stands in line behind. */
const LOCK_WAIT = 1000
/** ms until it tries again, while others are served. */
const LOCK_PAUSE = 1000
/** Tries before the migration is given up: what holds a table so long is no call of ours. */
const LOCK_TRIES = 150

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
  /** It takes away what releases before this one use; null: they work on. */
  worksFrom: string | null
}

/** What has been done to a database, and what is still to do. */
export interface Pending {
  /** In order of name. */
  missing: Migration[]
  /** Applied by a newer release, whose schema this one works on. */
  ahead: string[]
}

/** All migrations of this release, in order of name; `from` is another folder than the product's. */
export async function readMigrations(from = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(from, name), 'utf8')
      const worksFrom = /^-- contract: of release (\d+\.\d+\.\d+)$/m.exec(sql)?.[1] ?? null
      return { name, sql, sum: createHash('sha256').update(sql).digest('hex'), worksFrom }
    }),
  )
}

/** Applies one migration and notes it, inside the transaction the caller has begun; nobody else uses its tables then. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.sql.replaceAll(/\bCONCURRENTLY\b/g, ''))
  await note(client, migration)
}

const note = (client: pg.Client, { name, sum, worksFrom }: Migration) =>
  client.query('INSERT INTO migration (name, sum, works_from) VALUES ($1, $2, $3)', [name, sum, worksFrom])

/** Makes the table that notes what has been applied, unless it is there; those of earlier releases lack columns. */
export async function createMigrationTable(client: pg.Client): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  // Looked for first: a change waits until a backup under way has ended.
  const { rows } = await client.query<{ attname: string }>(
    "SELECT attname FROM pg_attribute WHERE attrelid = 'migration'::regclass AND NOT attisdropped",
  )
  for (const column of ['sum', 'works_from'])
    if (!rows.some(({ attname }) => attname === column))
      await client.query(`ALTER TABLE migration ADD COLUMN ${column} text`)
}

/**
 * Brings the schema up to date: each migration once, in order of name, each in its own transaction. Safe to call from
 * several processes at once, and beside a release that serves: a table in use is asked for again and again, so that nobody
 * waits behind a migration for longer than its own calls may take. What an earlier release applied without noting its sum
 * is taken to be what the file holds now.
 * @param told Hears of each migration that was applied, with the ms that it took
 * @returns the names applied now, and those that a newer release has applied
 * @throws MigrationError when a newer release has taken away what this one uses, or its migrations were others
 */
export async function migrate(
  url: string,
  from?: string,
  told: (name: string, ms: number) => void = () => {},
): Promise<{ applied: string[]; ahead: string[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await liftLimits(client)
    await lockMigrations(client)
    await createMigrationTable(client)
    const migrations = await readMigrations(from)
    const { missing, ahead } = await findPending(client, migrations)
    for (const { name, sum } of migrations)
      await client.query('UPDATE migration SET sum = $2 WHERE name = $1 AND sum IS NULL', [name, sum])
    for (const migration of missing) {
      const start = performance.now()
      if (isConcurrent(migration)) await applyBeside(client, migration)
      else await applyWhenFree(client, migration)
      told(migration.name, performance.now() - start)
    }
    return { applied: missing.map(({ name }) => name), ahead }
  } finally {
    await client.end()
  }
}

/** Asked for again and again: who waits within a statement holds up an index that is made beside its users. */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1) AS ok', [
      migrationLock,
    ])
    if (rows[0]?.ok === true) return
    await wait(100)
  }
}

async function applyWhenFree(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('BEGIN')
    try {
      await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT}`)
      await applyMigration(client, migration)
      return void (await client.query('COMMIT'))
    } catch (error) {
      await client.query('ROLLBACK')
      if (!isTableInUse(error)) throw error
      if (tries === LOCK_TRIES) throw new MigrationError(await heldUp(client, migration.name))
    }
    await wait(LOCK_PAUSE)
  }
}

/** Lock not available, or a deadlock. */
const isTableInUse = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

async function heldUp(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ pid: number; application: string; seconds: number }>(`
    SELECT pid, application_name AS application, extract(epoch FROM now() - xact_start)::integer AS seconds
    FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
    ORDER BY xact_start LIMIT 1`)
  const [oldest] = rows
  const by = oldest
    ? ` The longest transaction there is of process ${oldest.pid} (${oldest.application || 'no name'}), for ${oldest.seconds} s: let it end, or end it.`
    : ''
  return `${name}: a table that it changes was in use all the time, and nothing was changed.${by}`
}

/** Whether it makes an index beside those who write, which no transaction may hold. */
export const isConcurrent = ({ sql }: Migration): boolean => /^CREATE .*INDEX CONCURRENTLY/m.test(sql)

/** Applies one that no transaction may hold. What a try that was broken off has left of its index is made anew. */
export async function applyBeside(client: pg.Client, migration: Migration): Promise<void> {
  const index = /INDEX CONCURRENTLY IF NOT EXISTS (\w+)/.exec(migration.sql)?.[1] ?? ''
  const { rowCount } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [index],
  )
  if (rowCount !== 0) await client.query(`DROP INDEX CONCURRENTLY ${pg.escapeIdentifier(index)}`)
  await client.query(migration.sql)
  await note(client, migration)
}

/**
 * What this release would still apply to a database, which may have no note of migrations yet.
 * @throws MigrationError as `migrate` does
 */
export async function findPending(client: pg.Client, migrations: readonly Migration[]): Promise<Pending> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('migration') IS NOT NULL AS there",
  )
  // By whole rows: a database of an earlier release lacks columns.
  const applied = rows[0]?.there === true ? (await client.query<Applied>('SELECT * FROM migration')).rows : []
  const ahead = check(applied, migrations)
  return { missing: migrations.filter(({ name }) => !applied.some((each) => each.name === name)), ahead }
}

interface Applied {
  name: string
  sum?: string | null
  works_from?: string | null
}

/** Whether this release can work on what was applied. @returns what only a newer one knows */
function check(applied: readonly Applied[], migrations: readonly Migration[]): string[] {
  const unknown = applied.filter(({ name }) => !migrations.some((each) => each.name === name))
  const { version } = findRelease()
  const beyond = unknown.filter(({ works_from: from }) => from && compareVersions(from, version) > 0)
  if (beyond.length > 0) {
    const needed = beyond.map(({ name, works_from: from }) => `${name}, for ${from} and later`).join('; ')
    throw new MigrationError(
      `a newer release has taken away what this one (${version}) uses (${needed}). Install that release again.`,
    )
  }
  const changed = migrations.filter(({ name, sum }) =>
    applied.some((each) => each.name === name && (each.sum ?? sum) !== sum),
  )
  if (changed.length > 0) {
    throw new MigrationError(
      `the database was made with another ${changed.map(({ name }) => name).join(', ')} than this release has in server/db/migrations: a file there was changed after it had been applied. Put back the file as it was, and write the change as a new migration.`,
    )
  }
  return unknown.map(({ name }) => name)
}
