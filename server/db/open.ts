import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type ControlledTransaction, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { growingPause } from '#server/growing-pause.ts'
import { statementLog } from '#server/watching/statements.ts'
import type { DB } from './tables.ts'

// Dates stay dates; bigint ids fit a double for as long as this product lives.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = Kysely<DB>

export interface OpenOptions {
  /** Connections at most. */
  max?: number
  /** How long one statement may take, in ms; 0 for long jobs such as an import. */
  statementTimeout?: number
  /** How long a statement may wait for a free connection, in ms: an operator's command outlasts a busy machine. */
  patience?: number
  /** Whether standbys serve too. */
  mayBeStandby?: boolean
  /** Told of errors on idle connections, which would otherwise end the process. */
  onError?: (error: Error) => void
}

/** Opens a pool of connections; nothing is dialled before the first query. */
export function openDb(url: string, options: OpenOptions = {}): Db {
  const pool = openPool(url, options)
  return dbOver(pool, lend(pool))
}

/** @param chooser hands out connections, of `pool` or of others; `poolFigures` are of `pool` */
export function dbOver(pool: pg.Pool, chooser: PostgresPool): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: chooser }), log: statementLog() })
  pools.set(db, pool)
  return db
}

/** Share of the time for which a connection was waited that this process was at something else: then it was not the database. */
const OWN = 0.5

/** Hands out connections of a pool. Where this process stood still while one was waited for, it is waited for once more. */
export function lend(pool: pg.Pool): PostgresPool {
  const connect = async (): Promise<pg.PoolClient> => {
    const before = performance.eventLoopUtilization()
    try {
      return await pool.connect()
    } catch (error) {
      // Timers come before what has arrived meanwhile, the answer that frees a connection among it.
      if (!isLate(error) || performance.eventLoopUtilization(before).utilization < OWN) throw error
      return pool.connect()
    }
  }
  return { connect, end: () => pool.end(), options: pool.options }
}

/** Texts of node-postgres, which has no codes for them: no connection was free, or no new one was there, in time. */
const BUSY = 'timeout exceeded when trying to connect'
const SLOW = 'Connection terminated due to connection timeout'

/** Whether all connections were in use: the server is not away. */
export const isBusy = (error: unknown): boolean => error instanceof Error && error.message === BUSY
const isLate = (error: unknown): boolean =>
  isBusy(error) || (error instanceof Error && error.message === SLOW)

const pools = new WeakMap<Db, pg.Pool>()

/** How many connections a database opened by `openDb` has, and how many statements wait for one. */
export function poolFigures(db: Db): { busy: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pools.get(db) ?? {}
  return { busy: totalCount - idle, idle, waiting }
}

/** The pool behind `openDb`. */
export function openPool(url: string, options: OpenOptions = {}): pg.Pool {
  const statementTimeout = options.statementTimeout ?? 3000
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.patience ?? 10_000,
    maxLifetimeSeconds: LIFETIME,
    // A server that is paused ends no statement itself.
    ...(statementTimeout === 0
      ? withoutLimits
      : {
          statement_timeout: statementTimeout,
          query_timeout: statementTimeout + 1000,
          // As above: the pool waits for it.
          // oxlint-disable-next-line typescript/no-misused-promises
          ...(options.mayBeStandby ? {} : { onConnect: refuseStandby }),
        }),
    application_name: 'xuankao',
  })
  const onError = options.onError ?? (() => {})
  pool.on('error', onError)
  // The pool listens to idle clients only; one in use that loses its server would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Seconds after which a connection is made anew: an address that leads elsewhere by then is followed. */
const LIFETIME = 300

/** SQLSTATE of a server that cannot take this now. */
const CANNOT_CONNECT_NOW = '57P03'

/**
 * Only a primary serves: what `target_session_attrs=primary` is to libpq, which node-postgres lacks.
 * @throws Error for a standby, as for a server that is away
 */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
  if (rows[0]?.standby !== true) return
  throw Object.assign(new Error('the database is a standby, which takes no writes'), {
    code: CANNOT_CONNECT_NOW,
  })
}

/** Lets a connection work as long as it takes, also where its role, its database or the address sets limits of its own. */
export async function liftLimits(client: pg.ClientBase): Promise<void> {
  await client.query('SET statement_timeout = 0')
  await client.query('SET lock_timeout = 0')
}

/** A pool whose connections are all so. */
export const withoutLimits: pg.PoolConfig = {
  // The pool waits for it, which its types do not say.
  // oxlint-disable-next-line typescript/no-misused-promises
  onConnect: liftLimits,
}

/** A transaction that reads everything as of one moment until it is ended. */
export type Moment = ControlledTransaction<DB>

/** Opens one; `commit` or `rollback` ends it. */
export const openMoment = (db: Db): Promise<Moment> =>
  db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()

/** Reads everything as of one moment: what is committed meanwhile is not seen. */
export const asOfOneMoment = <T>(db: Db, read: (moment: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? read(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** A connection that listens. */
export interface Listener {
  /**
   * Runs a statement on the listening connection; every notice of what was committed before it has been passed on by the
   * time it resolves. Rejects while there is no connection.
   */
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly string[]): Promise<Row[]>
  /**
   * Every notice of what was committed before this moment (by `performance.now()`) has been passed on; minus infinity
   * while there is no connection.
   */
  heardUntil(): number
  close(): Promise<void>
}

/** Pause between two questions, in ms, by which a connection that listens shows that it is alive. */
const BEAT = 500

/** By what name the connections that listen on a channel are known to the server. */
export const listenerName = (channel: string): string => `xuankao-listen-${channel}`

/**
 * Calls `notify` with the payload of each NOTIFY on `channel`, and with undefined after each connect, since what was sent
 * before is lost. `onLost` is told when the connection ends, falls silent or cannot be made. Then it is tried again, one
 * connection at a time, after pauses that grow until one has answered.
 */
export function listen(
  url: string,
  channel: string,
  notify: (payload: string | undefined) => void,
  onLost: (error: Error) => void,
  pauseAfter: (failures: number) => number = growingPause,
): Listener {
  const stop = new AbortController()
  let client: pg.Client | undefined
  /** Whether `client` listens by now. */
  let listening = false
  let heardUntil = Number.NEGATIVE_INFINITY
  /** In a row. */
  let failures = 0
  let beatTimer: NodeJS.Timeout | undefined
  // A client takes one statement at a time.
  let last: Promise<unknown> = Promise.resolve()

  /** Connects, listens, and resolves once that connection is over, with why; nothing of it is left then. */
  async function listenOnce(): Promise<Error> {
    const next = new pg.Client({
      connectionString: url,
      application_name: listenerName(channel),
      keepAlive: true,
      // Nobody is held up by a connection that has gone silent.
      connectionTimeoutMillis: 3000,
      query_timeout: 3000,
    })
    client = next
    const ended = new Promise<Error>((done) => {
      next.once('end', () => done(new Error('listening connection ended')))
    })
    next.on('error', () => {})
    next.on('notification', (message) => notify(message.payload ?? ''))
    try {
      // One that is ended while it connects says no more than that.
      await Promise.race([next.connect(), ended.then((error) => Promise.reject(error))])
      const sent = performance.now()
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      if (!stop.signal.aborted) {
        notify(undefined)
        heardUntil = sent
        listening = true
      }
      return await ended
    } catch (error) {
      await next.end().catch(() => {})
      return error instanceof Error ? error : new Error(String(error))
    } finally {
      client = undefined
      listening = false
      heardUntil = Number.NEGATIVE_INFINITY
    }
  }
  async function keepListening(): Promise<void> {
    while (!stop.signal.aborted) {
      const error = await listenOnce()
      if (stop.signal.aborted) return
      onLost(error)
      failures += 1
      await wait(pauseAfter(failures), undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const ask = async <Row extends pg.QueryResultRow>(text: string, values: readonly string[]) => {
    const reply = client
    if (!reply || !listening) throw new Error('there is no listening connection')
    const sent = performance.now()
    try {
      // The same few again and again: each is planned once a connection, which takes longer than to run it.
      const { rows } = await reply.query<Row>({ name: hash('sha1', text), text, values: [...values] })
      // The server hands out pending notices before it answers.
      if (reply === client) heardUntil = sent
      failures = 0
      return rows
    } catch (error) {
      // One that does not answer is given up for a new one.
      void reply.end().catch(() => {})
      throw error
    }
  }
  const query = <Row extends pg.QueryResultRow>(text: string, values: readonly string[] = []) => {
    const answer = last.then(() => ask<Row>(text, values))
    last = answer.catch(() => {})
    return answer
  }
  const beat = async (): Promise<void> => {
    if (listening) await query('SELECT 1').catch(() => {})
    if (!stop.signal.aborted) beatTimer = setTimeout(() => void beat(), BEAT)
  }
  const listens = keepListening()
  void beat()
  return {
    query,
    heardUntil: () => heardUntil,
    close: async () => {
      stop.abort()
      clearTimeout(beatTimer)
      await client?.end().catch(() => {})
      await listens
    },
  }
}

/** Whether a statement failed because a value that must be unique is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
