import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  EmbeddedError,
  type Server,
  type Started,
  boundLog,
  create,
  end,
  isHeld,
  locate,
  start,
  stop,
  urlOf,
  whyEnded,
} from './embedded-server.ts'

const appDatabase = 'xuankao'
// Advisory locks in the database `postgres`: who uses the server, and who is the one app on it.
const useLock = 7_315_002
const appLock = 7_315_003
/** How long a server that lives may take until it lets somebody in, in ms: it may have a crash to recover from. */
const startDeadline = 60_000
/** Starts that may end in a row: two processes that start it at once are in each other's way. */
const startsAtMost = 3
/** How often the length of its log is looked at, in ms. */
const logLookedAtEvery = 60_000
/** The longest pause between two attempts to bring back a server in use, in ms. */
const longestPause = 2000

export interface EmbeddedOptions {
  /** Take the place of the one app on this data directory; an operator's command does not. */
  app?: boolean
  /** More settings for the server, as `name=value`. */
  settings?: readonly string[]
  /** Told when the server went away while in use, and why it does not come back, once for each change of reason. */
  onRestart?: (reason: string) => void
}

export interface Embedded {
  /** Connection string of the product's own database. */
  url: string
  /** Lets go of the server, and stops it if nobody else uses it. Once, however often it is called. */
  close(): Promise<void>
}

/**
 * Opens the PostgreSQL beside `dataDir`: adopts the server that runs there, or starts it, creating its
 * files on first use. The server listens on a Unix socket in a private folder only.
 *
 * While it is open it is watched: a server that dies is started again, for as long as that takes.
 * @throws EmbeddedError when another app runs on the directory, or the server does not start
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const server = locate(dataDir, options.settings ?? [])
  const app = options.app ?? false
  const say = options.onRestart ?? (() => {})
  const closing = new AbortController()
  // Files that are gone later, with a disk that was taken away, are not made anew.
  if (!existsSync(join(server.files, 'PG_VERSION'))) await create(server)
  /** Undefined while the server is away. */
  let holder: pg.Client | undefined = await hold(server, app, closing.signal)
  let watching: Promise<void> = Promise.resolve()
  let closed: Promise<void> | undefined

  const watch = (client: pg.Client): void => {
    client.once('end', () => {
      if (closing.signal.aborted) return
      holder = undefined
      say('the database server went away')
      watching = bringBack()
    })
  }
  const bringBack = async (): Promise<void> => {
    holder = await holdAgain(server, app, closing.signal, say)
    if (holder) watch(holder)
  }
  watch(holder)
  const bounding = setInterval(() => boundLog(server), logLookedAtEvery).unref()

  const close = async (): Promise<void> => {
    closing.abort()
    clearInterval(bounding)
    await watching
    // A server that is just recovering from a crash has nobody who holds it, and would run on.
    holder ??= await holdRunning(server)
    if (holder) await release(server, holder)
  }
  return { url: urlOf(server, appDatabase), close: () => (closed ??= close()) }
}

/**
 * Connects to the server, starting it as often as needed. The client holds the locks until it ends.
 * @throws EmbeddedError when it does not start; whatever `signal` is aborted with, after what was started has ended
 */
async function hold(server: Server, app: boolean, signal: AbortSignal): Promise<pg.Client> {
  const deadline = Date.now() + startDeadline
  let started: Started | undefined
  for (let failed = 0; ;) {
    try {
      return await connect(server, app)
    } catch (error) {
      if (error instanceof EmbeddedError) throw error
      if (Date.now() > deadline) throw notStarting(server, reasonOf(error))
    }
    const isUnderWay = started !== undefined && started.ended === undefined
    // One that shuts down, or is starting, keeps its locks until it is done.
    if (!isUnderWay && !isHeld(server)) {
      const why = started && whyEnded(server, started)
      // The other processes of a server that was killed may take a while to end.
      if (why !== undefined && !why.includes('still in use')) {
        failed += 1
        if (failed === startsAtMost) throw notStarting(server, why)
      }
      started = start(server)
    }
    await wait(50)
    if (signal.aborted) {
      if (started) await end(started)
      signal.throwIfAborted()
    }
  }
}

/**
 * Brings the server back that went away while in use, for ever: a disk that was full has room again one day, and nobody
 * may be there to start the app anew.
 * @returns undefined when `signal` was aborted before
 */
async function holdAgain(
  server: Server,
  app: boolean,
  signal: AbortSignal,
  say: (reason: string) => void,
): Promise<pg.Client | undefined> {
  let said: string | undefined
  for (let pause = 50; !signal.aborted; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await hold(server, app, signal)
    } catch (error) {
      if (signal.aborted) break
      const reason = reasonOf(error)
      if (reason !== said) say(reason)
      said = reason
      await wait(pause, undefined, { signal }).catch(() => {})
    }
  }
  return undefined
}

/** Holds a server that runs, or is coming up, and starts none. @returns undefined when there is none */
async function holdRunning(server: Server): Promise<pg.Client | undefined> {
  for (const deadline = Date.now() + startDeadline; isHeld(server) && Date.now() < deadline; await wait(50)) {
    try {
      return await connect(server, false)
    } catch {
      // It lets nobody in yet.
    }
  }
  return undefined
}

/** One attempt; the client that it gives holds the locks. */
async function connect(server: Server, app: boolean): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(server, 'postgres'),
    application_name: 'xuankao-hold',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock_shared($1)', [useLock])
    if (app) await takeApp(client)
    await ensureDatabase(client)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

const notStarting = (server: Server, reason: string): EmbeddedError =>
  new EmbeddedError(`the database server does not start: ${reason} (see ${server.log})`)

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function takeApp(client: pg.Client): Promise<void> {
  // A killed predecessor's connection is closed within moments.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await client.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1) AS ok', [appLock])
    if (rows[0]?.ok) return
    await wait(100)
  }
  throw new EmbeddedError(
    'another 选考在线 is running on this DATA_DIR; stop it first, or choose another DATA_DIR',
  )
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [appDatabase])
  if (rowCount) return
  try {
    await client.query(`CREATE DATABASE ${appDatabase}`)
  } catch (error) {
    // Another process may have made it in between.
    const duplicate = error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505')
    if (!duplicate) throw error
  }
}

async function release(server: Server, holder: pg.Client): Promise<void> {
  let last = false
  try {
    await holder.query('SELECT pg_advisory_unlock_all()')
    const { rows } = await holder.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1) AS ok', [useLock])
    last = rows[0]?.ok ?? false
    if (last) await stop(server)
  } finally {
    await holder.end().catch(() => {})
  }
}
