import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import copy from 'pg-copy-streams'
import { type Migration, applyMigration, createMigrationTable, readMigrations } from '#server/db/migrate.ts'
import { type Rows, type TableSum, dump, endOfTable, headShape, linesOf, tableShape } from './dump.ts'
import { BackupError } from './error.ts'
import { type BackupContents, fileLines, json } from './read.ts'
import { connect, copyTarget, resetSequences } from './tables.ts'

/**
 * Puts the database back to what a backup holds: schema and rows are replaced in one transaction and counted, and newer
 * migrations applied in it.
 * @returns rows restored, by table
 * @throws BackupError when the backup is from a newer release, or is no longer what was read; nothing has been changed then
 */
export async function restore(url: string, contents: BackupContents): Promise<Rows> {
  const { known, newer } = await migrationsOf(contents)
  return inOne(url, async (client) => {
    const tables = await fill(client, contents, known)
    await applyAll(client, newer)
    await client.query('NOTIFY import')
    return Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))
  })
}

/**
 * Puts what a backup holds into an empty database, with the schema that it was made on.
 * @returns what came in, table by table
 * @throws BackupError as `restore` does
 */
export async function unpack(url: string, contents: BackupContents): Promise<TableSum[]> {
  const { known } = await migrationsOf(contents)
  return inOne(url, (client) => fill(client, contents, known))
}

/** Copies all rows of a database into an empty one, with the schema that they have, as of one moment. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = await connect(from)
  try {
    await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const lines = linesOf(dump(source, {}))
    const { value } = await lines.next()
    const { migrations } = headShape.parse(json(value ?? undefined))
    const known = (await readMigrations()).filter(({ name }) => migrations.includes(name))
    await inOne(to, async (client) => {
      await makeSchema(client, known)
      await load(client, lines)
      await resetSequences(client)
    })
  } finally {
    await source.end()
  }
}

/** Does something in one transaction of a connection of its own. */
async function inOne<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    await client.query('BEGIN')
    await client.query("SET LOCAL lock_timeout = '10s'")
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function migrationsOf({ file, migrations }: BackupContents) {
  const all = await readMigrations()
  const unknown = migrations.filter((name) => !all.some((each) => each.name === name))
  if (unknown.length > 0) throw new BackupError(`${file}: made by a newer release (${unknown.join(', ')})`)
  const known = all.filter(({ name }) => migrations.includes(name))
  return { known, newer: all.filter((each) => !known.includes(each)) }
}

async function fill(
  client: pg.Client,
  { file, key, rows: expected }: BackupContents,
  known: readonly Migration[],
): Promise<TableSum[]> {
  await makeSchema(client, known)
  const lines = fileLines(file, key)
  await lines.next()
  const tables = await load(client, lines)
  for (const [name, count] of Object.entries(expected)) {
    const rows = tables.find(({ table }) => table === name)?.rows ?? 0
    if (rows !== count) throw new BackupError(`${name}: ${rows} rows instead of ${count}`)
  }
  await resetSequences(client)
  return tables
}

async function makeSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('DROP SCHEMA public CASCADE')
  await client.query('CREATE SCHEMA public')
  await createMigrationTable(client)
  await applyAll(client, migrations)
}

async function applyAll(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) await applyMigration(client, migration)
}

async function load(client: pg.Client, lines: AsyncGenerator<string>): Promise<TableSum[]> {
  const tables: TableSum[] = []
  for (;;) {
    const { value } = await lines.next()
    const parsed = tableShape.safeParse(json(value ?? undefined))
    if (!parsed.success) {
      // To its end: only there is known that nothing was cut off.
      for await (const _ of lines);
      return tables
    }
    const hash = createHash('sha256')
    const into = client.query(copy.from(`COPY ${copyTarget(parsed.data)} FROM STDIN`))
    await pipeline(Readable.from(untilEnd(lines, hash)), into)
    tables.push({ ...parsed.data, rows: into.rowCount, sha256: hash.digest('hex') })
  }
}

async function* untilEnd(
  lines: AsyncGenerator<string>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<string> {
  for (;;) {
    const { value, done } = await lines.next()
    if (done || value === endOfTable) return
    const line = `${value}\n`
    hash.update(line)
    yield line
  }
}
