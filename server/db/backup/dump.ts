import { createHash } from 'node:crypto'
import type pg from 'pg'
import copy from 'pg-copy-streams'
import * as z from 'zod'
import { BackupError } from './error.ts'
import { type TableCopy, copyTarget, findTables } from './tables.ts'

/*
 * A backup's text: a head line (JSON), then for each table a line (JSON) with its columns, its rows in PostgreSQL's COPY text
 * form, and `\.`; then a foot line (JSON) with the rows of each table and the SHA-256 of everything before it. A file holds it
 * gzipped, and perhaps encrypted.
 */
export const headShape = z.object({
  format: z.literal('xuankao-backup-1'),
  at: z.string(),
  migrations: z.array(z.string()),
})
export const tableShape = z.object({ table: z.string(), columns: z.array(z.string()) })
export const footShape = z.object({ rows: z.record(z.string(), z.int()), sha256: z.string() })
export const endOfTable = '\\.'
/** A line may have so many characters: far more than any row has, and little enough to be held. */
const longestLine = 64 * 2 ** 20

/** Rows by table. */
export type Rows = Record<string, number>

/** Everything in the database as a backup's text, as of the transaction that is open; `rows` counts along. */
export async function* dump(client: pg.Client, rows: Rows): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of dumpTables(client, rows)) {
    hash.update(chunk)
    yield chunk
  }
  yield `${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`
}

async function* dumpTables(client: pg.Client, rows: Rows): AsyncGenerator<string | Buffer> {
  const noted = await client.query<{ there: boolean }>("SELECT to_regclass('migration') IS NOT NULL AS there")
  if (noted.rows[0]?.there !== true) throw new BackupError('there is nothing in the database yet')
  const applied = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name')
  const migrations = applied.rows.map((row) => row.name)
  yield `${JSON.stringify({ format: 'xuankao-backup-1', at: new Date().toISOString(), migrations })}\n`
  for (const each of await findTables(client)) {
    yield `${JSON.stringify(each)}\n`
    const stream = client.query(copy.to(`COPY ${copyTarget(each)} TO STDOUT`))
    for await (const chunk of stream) yield toBuffer(chunk)
    rows[each.table] = stream.rowCount
    yield `${endOfTable}\n`
  }
}

/** Rows of a table, in the order in which they came in, and the SHA-256 of them as a backup writes them. */
export async function sumTable(client: pg.Client, table: TableCopy): Promise<TableSum> {
  // Else a large table might be read from its middle on.
  await client.query('SET synchronize_seqscans = off')
  const hash = createHash('sha256')
  const stream = client.query(copy.to(`COPY ${copyTarget(table)} TO STDOUT`))
  for await (const chunk of stream) hash.update(toBuffer(chunk))
  return { ...table, rows: stream.rowCount, sha256: hash.digest('hex') }
}

/** A table of a backup, or of what was restored from it. */
export interface TableSum extends TableCopy {
  readonly rows: number
  readonly sha256: string
}

/** A backup's text in lines, without their ends. */
export async function* linesOf(chunks: AsyncIterable<unknown>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  /** The beginning of the line at hand, in pieces, and its length. */
  let pieces: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(toBuffer(chunk), { stream: true })
    const [first = '', ...others] = text.split('\n')
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
}

function toBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk
  throw new TypeError('COPY gave something else than bytes')
}
