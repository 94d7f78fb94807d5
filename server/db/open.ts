import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

// Dates stay dates; bigint ids fit a double for as long as this product lives.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = Kysely<DB>

export interface OpenOptions {
  /** Connections at most. */
  max?: number
  /** How long one statement may take, in ms; 0 for long jobs such as an import. */
  statementTimeout?: number
  /** Told of errors on idle connections, which would otherwise end the process. */
  onError?: (error: Error) => void
}

/** Opens a pool of connections; nothing is dialled before the first query. */
export function openDb(url: string, options: OpenOptions = {}): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: openPool(url, options) }) })
}

/** The pool behind `openDb`, for the few places that need a raw connection (LISTEN, COPY). */
export function openPool(url: string, options: OpenOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 1000,
    statement_timeout: options.statementTimeout ?? 3000,
    application_name: 'xuankao',
  })
  pool.on('error', options.onError ?? (() => {}))
  return pool
}

/**
 * Calls `notify` for each NOTIFY on `channel` and once after each reconnect, since what was sent
 * in between is lost. Returns the function that stops listening.
 */
export function listen(
  url: string,
  channel: string,
  notify: () => void,
  onError: (error: Error) => void,
): () => Promise<void> {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let connectedBefore = false

  const retry = (error: Error): void => {
    client?.removeAllListeners('end')
    client = undefined
    if (stopped) return
    onError(error)
    timer = setTimeout(() => void connect(), 1000)
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'xuankao-listen' })
    client = next
    next.on('error', () => {})
    next.on('notification', notify)
    next.once('end', () => retry(new Error('listening connection ended')))
    try {
      await next.connect()
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      if (connectedBefore) notify()
      connectedBefore = true
    } catch (error) {
      next.removeAllListeners('end')
      retry(error instanceof Error ? error : new Error(String(error)))
    }
  }
  void connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    client?.removeAllListeners('end')
    await client?.end().catch(() => {})
  }
}

/** Whether a statement failed because a value that must be unique is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
