import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import copy from 'pg-copy-streams'
import { type Db, withoutLimits } from './open.ts'
import type { DB } from './tables.ts'

/** One connection that queries run on and tables are copied in by, both within its one transaction at a time. */
export interface CopyDb {
  readonly db: Db
  /**
   * Copies a CSV file with a header into the columns that it names. Within the transaction that `db` is in.
   *
   * @throws Error where the file does not fit the table
   */
  copyIn(table: string, csv: Buffer): Promise<void>
  close(): Promise<void>
}

/** Opens a connection for long work; no statement ends by a time limit. */
export function openCopyDb(url: string): CopyDb {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    ...withoutLimits,
    application_name: 'xuankao',
  })
  let client: pg.PoolClient | undefined
  pool.on('error', () => {})
  pool.on('connect', (connected) => {
    connected.on('error', () => {})
    client = connected
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    copyIn: async (table, csv) => {
      const header = csv.subarray(0, csv.indexOf('\n')).toString('utf8')
      const columns = header.split(',').map((column) => pg.escapeIdentifier(column))
      if (!client) throw new Error('copying needs a transaction that has begun')
      const into = `COPY ${pg.escapeIdentifier(table)} (${columns.join(', ')}) FROM STDIN (FORMAT csv, HEADER)`
      await pipeline(Readable.from([csv]), client.query(copy.from(into)))
    },
    close: () => db.destroy(),
  }
}
