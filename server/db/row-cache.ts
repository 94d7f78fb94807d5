import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { listen, listenerName } from './open.ts'

/** The channel on which triggers send the keys of changed rows, and processes ask each other whether they have heard. */
const CHANNEL = 'row'
const ASKED = 'asked'
const HEARD = 'heard'
/** Rows kept of each kind, where nothing else is said. */
const MAX_SIZE = 5000
/** How long a row is kept, in ms: no trigger tells of what a restore takes away. */
const TTL = 5000
/**
 * For how long, in ms, rows are believed after the last sign of life of the listening connection: one that has gone silent
 * without ending must not keep a dead session alive.
 */
const TRUST_MS = 2000

/** Rows of one kind, kept in memory until they change. */
export interface RowCache<T> {
  /** What is kept under `key`, else what `read` finds; nothing is kept of what is not there. */
  get(key: string, read: () => Promise<T | undefined>): Promise<T | undefined>
  /** Forgets everything; what is being read at the moment is not kept either. */
  clear(): void
}

/** How much of a kind is kept, and for how long; what was longest not asked for goes first. */
export interface Bound<T> {
  maxSize: number
  /** A whole number from 1; a row heavier than `maxSize` is not cached. */
  sizeOf: (row: T) => number
  /** ms after which a row is read anew whatever was heard; by default `TTL`. */
  ttl?: number
  /** ms after the last sign of life of the listening connection for which rows are believed; by default `TRUST_MS`. */
  trustMs?: number
  /** Other kinds: a change of any row of theirs forgets everything here. */
  clearedBy?: readonly string[]
}

/** The caches of one process over one listening connection. */
export interface RowCaches {
  /**
   * Makes the cache of a kind: the word before the colon of its keys on the channel, where the key `*` stands for all.
   * Several of one kind forget together.
   */
  of<T>(kind: string, bound?: Bound<T>): RowCache<T>
  /**
   * Resolves once every process has heard of every change committed before the call: each says so, or else has been
   * silent for so long that it no longer believes what it kept. Whoever changed a row awaits it before answering, so that
   * the next request sees the change, wherever it arrives.
   * @param changed `kind:key` of a row whose trigger does not tell of this change: what is told in a commit that waits for the
   * disk holds up all others that do
   * @throws Error where nobody could be told of `changed`
   */
  waitUntilInvalidated(changed?: string): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the caches. While the listening connection is down or silent, changes are not heard of: then nothing is kept and
 * every get reads.
 */
export function openRowCaches(databaseUrl: string, onError: (error: Error) => void): RowCaches {
  const kinds = new Map<string, { forget(key: string): void; clear(): void }>()
  /** Questions of this process that others have yet to answer. */
  const answers = new Map<string, () => void>()
  const dropAll = (): void => {
    for (const kept of kinds.values()) kept.clear()
  }
  const add = (kind: string, kept: { forget(key: string): void; clear(): void }): void => {
    const before = kinds.get(kind)
    kinds.set(kind, {
      forget: (key) => [before, kept].forEach((one) => one?.forget(key)),
      clear: () => [before, kept].forEach((one) => one?.clear()),
    })
  }
  const listener = listen(
    databaseUrl,
    CHANNEL,
    (payload) => {
      if (payload === undefined) {
        dropAll()
        return
      }
      const colon = payload.indexOf(':')
      const kind = payload.slice(0, colon)
      const key = payload.slice(colon + 1)
      // An answer that cannot be sent is not missed for long: the listening connection has ended.
      if (kind === ASKED) tell(`${HEARD}:${key}`).catch(() => {})
      else if (kind === HEARD) answers.get(key)?.()
      else if (key === '*') kinds.get(kind)?.clear()
      else kinds.get(kind)?.forget(key)
    },
    (error) => {
      dropAll()
      onError(error)
    },
  )
  const tell = (payload: string) => listener.query('SELECT pg_notify($1, $2)', [CHANNEL, payload])

  /**
   * Tells of changes, which are then no longer `untold`. @returns whether every process that listens has said before the time is
   * up that it has heard what came before
   */
  async function heardByAll(untold: Set<string>, signal: AbortSignal): Promise<boolean> {
    const [row] = await listener.query<{ listeners: number }>(
      `SELECT count(*)::int AS listeners,
         (SELECT count(pg_notify($2, changed)) FROM json_array_elements_text($3) AS changed) AS told
       FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1`,
      [listenerName(CHANNEL), CHANNEL, JSON.stringify([...untold])],
    )
    untold.clear()
    let missing = row?.listeners ?? 0
    // This process alone: it has heard by the time the statement was answered.
    if (missing <= 1) return true
    const question = randomUUID()
    try {
      const all = new Promise<boolean>((done) => {
        answers.set(question, () => {
          missing -= 1
          if (missing === 0) done(true)
        })
        signal.addEventListener('abort', () => done(false), { once: true })
      })
      await tell(`${ASKED}:${question}`)
      return await all
    } finally {
      answers.delete(question)
    }
  }

  /** @returns whether all was told */
  async function askUntilHeard(untold: Set<string>): Promise<boolean> {
    const signal = AbortSignal.timeout(TRUST_MS)
    while (!signal.aborted && !(await heardByAll(untold, signal).catch(() => false))) {
      await wait(100, undefined, { signal }).catch(() => {})
    }
    return untold.size === 0
  }

  /** One question at a time: the next one is for all who come before it is asked. */
  let last = Promise.resolve(true)
  let next: { readonly untold: Set<string>; readonly all: Promise<boolean> } | undefined
  function nextQuestion() {
    const untold = new Set<string>()
    last = last.then(() => {
      next = undefined
      return askUntilHeard(untold)
    })
    return { untold, all: last }
  }
  async function waitUntilInvalidated(changed?: string): Promise<void> {
    next ??= nextQuestion()
    const { untold, all } = next
    if (changed !== undefined) untold.add(changed)
    if (!(await all) && changed !== undefined) throw new Error(`nobody could be told of ${changed}`)
  }

  return {
    of<T>(kind: string, bound: Bound<T> = { maxSize: MAX_SIZE, sizeOf: () => 1 }): RowCache<T> {
      const { trustMs = TRUST_MS, clearedBy = [] } = bound
      const kept = makeCache(bound, () => performance.now() - listener.heardUntil() < trustMs)
      add(kind, kept)
      for (const other of clearedBy) add(other, { forget: kept.clear, clear: kept.clear })
      return kept
    },
    waitUntilInvalidated,
    close: listener.close,
  }
}

function makeCache<T>(
  { maxSize, sizeOf, ttl = TTL }: Bound<T>,
  isHearing: () => boolean,
): RowCache<T> & { forget(key: string): void } {
  const cached = new LRUCache<string, Promise<T | undefined>>({ maxSize, ttl, ttlResolution: 0 })
  /** A change heard of during a read takes it out: what it finds is not cached. */
  const underWay = new Map<string, Promise<T | undefined>>()
  function fetch(key: string, read: () => Promise<T | undefined>): Promise<T | undefined> {
    const start = performance.now()
    const reading = read()
    underWay.set(key, reading)
    const end = (row: T | undefined): void => {
      if (underWay.get(key) !== reading) return
      underWay.delete(key)
      if (row === undefined) cached.delete(key)
      else cached.set(key, reading, { size: sizeOf(row), start })
    }
    reading.then(end, () => end(undefined))
    return reading
  }
  return {
    get(key, read) {
      if (!isHearing()) return read()
      const known = cached.get(key)
      if (!known) return underWay.get(key) ?? fetch(key, read)
      // Read anew before its time is up: else whoever asks at that moment waits, and many at once do.
      if (cached.getRemainingTTL(key) < ttl / 2 && !underWay.has(key)) fetch(key, read).catch(() => {})
      return known
    },
    forget(key) {
      cached.delete(key)
      underWay.delete(key)
    },
    clear() {
      cached.clear()
      underWay.clear()
    },
  }
}
