import type { FastifyBaseLogger } from 'fastify'
import { type Db, listen, openDb } from '#server/db/open.ts'
import { isAway } from '#server/http/error-handler.ts'
import { unavailable } from '#server/http/errors.ts'
import { IMPORT_CHANNEL, type Snapshot, type Snapshots } from './snapshot.ts'

/** Milliseconds that a timer can count. */
const LONGEST_WAIT = 2 ** 31 - 1

/** A snapshot that can be used, and what of it is still to be read. */
export interface SnapshotReading<S> {
  readonly snapshot: S
  /** Reads the rest, unless it is closing. */
  readRest(): Promise<void>
  /** When the snapshot changes by itself, since a text is shown from then on; null: never. */
  readonly changesAt: Date | null
}

/** Reads a snapshot from the tables, unless it is `closing`; `previous` lends what has not changed since. */
export type Read<S> = (db: Db, previous: S | undefined, closing: AbortSignal) => Promise<SnapshotReading<S>>

/**
 * Opens the snapshots of a process, and listens for imports. A load that fails (the database restarts) is tried again;
 * meanwhile the snapshot before keeps answering.
 * `onChange` is called when an import is heard of, and once more when it is read: what was made of the snapshot before
 * is out of date then.
 */
export function openSnapshots<S extends Snapshot>(
  databaseUrl: string,
  log: FastifyBaseLogger,
  read: Read<S>,
  onChange: () => void = () => {},
): Snapshots<S> {
  const db = openDb(databaseUrl, {
    max: 1,
    statementTimeout: 60_000,
    // Reads of several provinces are asked for at once, and each waits for those before it.
    patience: 60_000,
    onError: (error) => log.warn({ reason: error.message }, 'snapshot connection lost'),
  })
  const prepares: ((snapshot: S) => Promise<void>)[] = []
  let current: S | undefined
  const closing = new AbortController()
  let retry: NodeJS.Timeout | undefined
  let change: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  let hasBegun = false
  const usable = Promise.withResolvers<void>()

  async function loadOnce(): Promise<void> {
    const { snapshot, readRest, changesAt } = await read(db, current, closing.signal)
    if (closing.signal.aborted) return
    for (const prepare of prepares) await prepare(snapshot)
    current = snapshot
    usable.resolve()
    onChange()
    await readRest()
    if (closing.signal.aborted) return
    clearTimeout(change)
    if (changesAt !== null) {
      change = setTimeout(
        loadUntilDone,
        Math.min(Math.max(changesAt.getTime() - Date.now(), 0), LONGEST_WAIT),
      )
    }
  }

  /** One load at a time; those asked for while one runs share the next. */
  function load(): Promise<void> {
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = undefined
        running = closing.signal.aborted ? Promise.resolve() : loadOnce()
        return running
      })
    hasBegun = true
    return waiting
  }

  function loadUntilDone(): void {
    load().catch(tryAgain)
  }

  function tryAgain(error: unknown): void {
    if (closing.signal.aborted) return
    log.error({ err: error }, 'snapshot not read; trying again')
    hasBegun = false
    clearTimeout(retry)
    retry = setTimeout(loadUntilDone, 1000)
  }

  async function start(): Promise<void> {
    // Who listens for imports has begun to load, as a rule: nothing that there is to load comes without a notice then.
    const all = hasBegun ? (waiting ?? running) : load()
    all.catch(tryAgain)
    // A database that has gone away comes back; whatever else is wrong ends the start.
    const failed = all.catch((error: unknown) => (isAway(error) ? usable.promise : Promise.reject(error)))
    await Promise.race([usable.promise, failed])
  }

  const listener = listen(
    databaseUrl,
    IMPORT_CHANNEL,
    () => {
      onChange()
      loadUntilDone()
    },
    (error) => log.warn({ reason: error.message }, 'import notices lost; connecting again'),
  )
  return {
    get current() {
      return current
    },
    get: () => {
      if (!current) throw unavailable()
      return current
    },
    start,
    load,
    beforeUse: (prepare) => void prepares.push(prepare),
    close: async () => {
      closing.abort()
      clearTimeout(retry)
      clearTimeout(change)
      await listener.close()
      await (waiting ?? running).catch(() => {})
      await db.destroy()
    },
  }
}
