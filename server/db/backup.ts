import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, link, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import copy from 'pg-copy-streams'
import * as z from 'zod'
import { fileFault } from '#server/file-fault.ts'
import { applyMigration, createMigrationTable, readMigrations } from './migrate.ts'
import { liftLimits } from './open.ts'

/*
 * A backup is gzipped text: a head line (JSON), then for each table a line (JSON) with its columns, its rows in
 * PostgreSQL's COPY text form, and `\.`; then a foot line (JSON) with the rows of each table and the SHA-256 of
 * everything before it.
 */
const headShape = z.object({
  format: z.literal('xuankao-backup-1'),
  at: z.string(),
  migrations: z.array(z.string()),
})
const tableShape = z.object({ table: z.string(), columns: z.array(z.string()) })
const footShape = z.object({ rows: z.record(z.string(), z.int()), sha256: z.string() })
const endOfTable = '\\.'
/** A line may have so many characters: far more than any row has, and little enough to be held. */
const longestLine = 64 * 2 ** 20

type Rows = Record<string, number>

/** A backup that cannot be used or written; nothing has been changed. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/**
 * Writes every table to `file`, all as of one moment, beside running writers. The file appears under its
 * name only when complete and read back.
 * @returns rows written, by table
 * @throws BackupError when it cannot be written, or there is a file of that name: no backup takes another's place
 */
export async function backup(url: string, file: string): Promise<Rows> {
  if (await isThere(file)) throw taken(file)
  const client = await connect(url)
  const draft = `${file}.${randomUUID()}.part`
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const rows: Rows = {}
    const source = Readable.from(withFoot(dump(client, rows), rows))
    await pipeline(source, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }))
    await client.query('COMMIT')
    await readBackup(draft)
    await giveName(draft, file)
    return rows
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) {
      throw new BackupError(`${file}: cannot be written (${fileFault(error) ?? error.message})`)
    }
    throw error
  } finally {
    await rm(draft, { force: true }).catch(() => {})
    await client.end()
  }
}

const taken = (file: string): BackupError => new BackupError(`${file}: is there already; name another file`)

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** A link, unlike a new name, never takes the place of what another backup has put there meanwhile. */
async function giveName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    if (await isThere(file)) throw taken(file)
    // Some disks, such as USB sticks, know no links.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
    await rename(draft, file)
  }
}

async function* withFoot(lines: AsyncIterable<string | Buffer>, rows: Rows): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of lines) {
    hash.update(chunk)
    yield chunk
  }
  yield `${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`
}

async function* dump(client: pg.Client, rows: Rows): AsyncGenerator<string | Buffer> {
  const applied = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name')
  const migrations = applied.rows.map((row) => row.name)
  yield `${JSON.stringify({ format: 'xuankao-backup-1', at: new Date().toISOString(), migrations })}\n`
  for (const { table, columns } of await findTables(client)) {
    yield `${JSON.stringify({ table, columns })}\n`
    const stream = client.query(copy.to(`COPY ${copyTarget(table, columns)} TO STDOUT`))
    for await (const chunk of stream) yield toBuffer(chunk)
    rows[table] = stream.rowCount
    yield `${endOfTable}\n`
  }
}

function toBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk
  throw new TypeError('COPY gave something else than bytes')
}

/** What a backup that was read to its end says of itself. */
export interface BackupContents {
  file: string
  /** When it was made. */
  at: Date
  migrations: string[]
  rows: Rows
}

/**
 * Puts the database back to what a backup holds: schema and rows are replaced in one transaction and counted, and newer
 * migrations applied in it.
 * @returns rows restored, by table
 * @throws BackupError when the backup is from a newer release, or is no longer what was read; nothing has been changed then
 */
export async function restore(
  url: string,
  { file, migrations, rows: expected }: BackupContents,
): Promise<Rows> {
  const known = await readMigrations()
  const newer = migrations.filter((name) => !known.some((each) => each.name === name))
  if (newer.length > 0) throw new BackupError(`${file}: made by a newer release (${newer.join(', ')})`)

  const client = await connect(url)
  try {
    await client.query('BEGIN')
    await client.query("SET LOCAL lock_timeout = '10s'")
    await client.query('DROP SCHEMA public CASCADE')
    await client.query('CREATE SCHEMA public')
    await createMigrationTable(client)
    for (const migration of known.filter(({ name }) => migrations.includes(name)))
      await applyMigration(client, migration)
    const rows = await load(client, file)
    for (const [table, count] of Object.entries(expected)) {
      if (rows[table] !== count)
        throw new BackupError(`${table}: ${rows[table] ?? 0} rows instead of ${count}`)
    }
    await resetSequences(client)
    for (const migration of known.filter(({ name }) => !migrations.includes(name)))
      await applyMigration(client, migration)
    await client.query('NOTIFY import')
    await client.query('COMMIT')
    return rows
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

/**
 * Reads a backup to its end.
 * @throws BackupError when it is damaged, or no backup
 */
export async function readBackup(file: string): Promise<BackupContents> {
  const hash = createHash('sha256')
  let head: string | undefined
  // One line behind: the last line is the foot, which the sum does not cover.
  let last: string | undefined
  try {
    for await (const line of linesOf(file)) {
      head ??= line
      if (last !== undefined) hash.update(last).update('\n')
      last = line
    }
  } catch (error) {
    throw new BackupError(
      `${file}: cannot be read as a backup (${fileFault(error) ?? (error instanceof Error ? error.message : String(error))})`,
    )
  }
  const start = headShape.safeParse(json(head))
  const foot = footShape.safeParse(json(last))
  if (!start.success) throw new BackupError(`${file}: not a backup of this product`)
  if (!foot.success) throw new BackupError(`${file}: cut short`)
  if (foot.data.sha256 !== hash.digest('hex')) throw new BackupError(`${file}: damaged, its sum differs`)
  return { file, at: new Date(start.data.at), migrations: start.data.migrations, rows: foot.data.rows }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unzip = createGunzip()
  const done = pipeline(createReadStream(file), unzip)
  done.catch(() => {})
  const decoder = new TextDecoder()
  /** The beginning of the line at hand, in pieces, and its length. */
  let pieces: string[] = []
  let length = 0
  for await (const chunk of unzip) {
    const [first = '', ...others] = decoder.decode(toBuffer(chunk), { stream: true }).split('\n')
    pieces.push(first)
    length += first.length
    if (length > longestLine) throw new Error('a line does not end')
    const next = others.pop()
    if (next === undefined) continue
    yield pieces.join('')
    yield* others
    pieces = [next]
    length = next.length
  }
  await done
}

function json(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}

async function load(client: pg.Client, file: string): Promise<Rows> {
  const rows: Rows = {}
  const lines = linesOf(file)
  await lines.next()
  for (;;) {
    const { value } = await lines.next()
    const parsed = tableShape.safeParse(json(value ?? undefined))
    if (!parsed.success) return rows
    const { table, columns } = parsed.data
    const into = client.query(copy.from(`COPY ${copyTarget(table, columns)} FROM STDIN`))
    await pipeline(Readable.from(untilEnd(lines)), into)
    rows[table] = into.rowCount
  }
}

async function* untilEnd(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  for (;;) {
    const { value, done } = await lines.next()
    if (done || value === endOfTable) return
    yield `${value}\n`
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await liftLimits(client)
  return client
}

function copyTarget(table: string, columns: readonly string[]): string {
  return `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}

/** All tables but the note of migrations, a table after those it refers to. */
async function findTables(client: pg.Client): Promise<{ table: string; columns: string[] }[]> {
  const tables = await client.query<{ table: string; columns: string[]; parents: string[] }>(`
    SELECT c.relname AS table,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      ARRAY(SELECT DISTINCT p.relname::text FROM pg_constraint f JOIN pg_class p ON p.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS parents
    FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'migration'
    ORDER BY c.relname`)
  const waiting = [...tables.rows]
  const ordered: { table: string; columns: string[] }[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex((row) =>
      row.parents.every((p) => ordered.some((done) => done.table === p)),
    )
    const [row] = waiting.splice(next, 1)
    if (next < 0 || !row) throw new Error('tables refer to each other in a circle')
    ordered.push({ table: row.table, columns: row.columns })
  }
  return ordered
}

async function resetSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    SELECT c.relname AS table, a.attname AS column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attidentity <> ''`)
  for (const { table, column, sequence } of rows) {
    const [t, c] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)]
    await client.query(`SELECT setval($1, coalesce((SELECT max(${c}) FROM ${t}), 0) + 1, false)`, [sequence])
  }
}
