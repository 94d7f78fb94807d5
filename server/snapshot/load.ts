import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { type Db, listen, openDb } from '#server/db/open.ts'
import { isAway } from '#server/http/error-handler.ts'
import { NotReady, unavailable } from '#server/http/errors.ts'
import { IMPORT_CHANNEL, type Snapshot, type Snapshots } from './snapshot.ts'

/** Milliseconds that a timer can count. */
const LONGEST_WAIT = 2 ** 31 - 1
/** Pause, in ms, before what could not be made is tried anew; it doubles up to the longest. */
const REBUILD = 60_000
const LONGEST_REBUILD = 30 * 60_000
/** Seconds that the first load of a fresh install takes, about; and the fewest that are told. */
const FIRST_LOAD = 30
const SOON = 5

/** A part of a snapshot that stays as it was. */
export interface NotBuilt {
  readonly what: string
  readonly error: unknown
}

/** A snapshot that can be used, and what of it is still to be made. */
export interface SnapshotReading<S> {
  readonly snapshot: S
  /** The same, or what takes its place, as more of it is made; at the end what could not be. */
  readonly later: AsyncGenerator<S, readonly NotBuilt[]>
  /** What is still to be made is another reading's from now on. */
  stop(): void
}

/** Reads snapshots from the tables. */
export interface SnapshotReader<S> {
  /** All of it, unless it is `closing`; `previous` lends what has not changed since. */
  read(db: Db, previous: S | undefined, closing: AbortSignal): Promise<SnapshotReading<S>>
  /** The same with the texts of now, which takes a moment, however much else has come in. */
  withTexts(db: Db, snapshot: S): Promise<S>
  /** When a snapshot changes by itself, since a text is shown from then on; null: never. */
  changesAt(snapshot: S): Date | null
}

/** How far the rest of a snapshot is. */
interface Rest {
  whole: Promise<void>
  /** A newer load has begun. */
  isOvertaken: boolean
  stop(): void
}

/**
 * Opens the snapshots of a process, and listens for imports. A load that fails (the database restarts) is tried again;
 * meanwhile the snapshot before keeps answering.
 * `onChange` is called when an import is heard of, and once more when it is read: what was made of the snapshot before
 * is out of date then.
 */
export function openSnapshots<S extends Snapshot>(
  databaseUrl: string,
  log: FastifyBaseLogger,
  reader: SnapshotReader<S>,
  onChange: () => void = () => {},
): Snapshots<S> {
  const db = openDb(databaseUrl, {
    // One is held by what is built here, one is kept free for texts.
    max: 3,
    statementTimeout: 60_000,
    // Reads of several provinces are asked for at once, and each waits for those before it.
    patience: 60_000,
    onError: (error) => log.warn({ reason: error.message }, 'snapshot connection lost'),
  })
  const prepares: ((snapshot: S) => Promise<void>)[] = []
  let current: S | undefined
  const closing = new AbortController()
  let retry: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined
  /** What of the latest snapshot is still to be made. */
  let rest: Rest | undefined
  /** How often in a row something could not be made. */
  let failures = 0
  let hasBegun = false
  const usable = Promise.withResolvers<void>()
  /** Changes follow each other, so that none undoes another. */
  const oneByOne = pLimit(1)
  /** Texts that are still to be read: whoever asks for them meanwhile gets these. */
  let texts: Promise<void> | undefined
  /** When the first load began, in ms; undefined: it has not, or what it needs is away. */
  let firstBegan: number | undefined

  /** Why there is no snapshot yet. */
  function notYet(): Error {
    if (firstBegan === undefined) return unavailable()
    const left = FIRST_LOAD - (Date.now() - firstBegan) / 1000
    return new NotReady('数据', Math.max(left, SOON), usable.promise)
  }

  const prepare = async (snapshot: S): Promise<void> => {
    for (const each of prepares) await each(snapshot)
  }

  /** Takes what is found once it is its turn, with the texts of then. */
  const use = (find: () => S | undefined): Promise<void> =>
    oneByOne(async () => {
      const found = closing.signal.aborted ? undefined : find()
      if (found === undefined) return
      const snapshot = await reader.withTexts(db, found)
      await prepare(snapshot)
      if (closing.signal.aborted) return
      current = snapshot
      usable.resolve()
      onChange()
      loadAt(reader.changesAt(snapshot))
    })

  function loadAt(moment: Date | null): void {
    clearTimeout(timer)
    if (moment === null) return
    timer = setTimeout(renew, Math.min(Math.max(moment.getTime() - Date.now(), 0), LONGEST_WAIT))
  }

  /** Texts wait for no figures. Where they cannot be read, the load that follows tells. */
  function readTexts(): void {
    texts ??= use(() => {
      texts = undefined
      return current
    }).catch(() => {})
  }

  async function loadOnce(): Promise<void> {
    firstBegan ??= Date.now()
    const { snapshot, later, stop } = await reader.read(db, current, closing.signal)
    // What takes long is made before its turn: texts that come in meanwhile do not wait for it.
    await prepare(snapshot)
    await use(() => snapshot)
    if (closing.signal.aborted) return
    const own: Rest = { whole: Promise.resolve(), isOvertaken: false, stop }
    own.whole = finish(snapshot, later, own)
    // Who waits for it is told, if anybody does.
    own.whole.catch(() => {})
    rest = own
  }

  /** Makes the rest of a snapshot, until it is done or overtaken. */
  async function finish(latest: S, later: SnapshotReading<S>['later'], own: Rest): Promise<void> {
    for (;;) {
      const step = await later.next()
      if (own.isOvertaken) return
      if (step.done !== true) {
        const { value } = step
        if (value !== latest) await use(() => (own.isOvertaken ? undefined : value))
        latest = value
        continue
      }
      clearTimeout(retry)
      failures = step.value.length > 0 ? failures + 1 : 0
      if (failures === 0) return
      const pause = Math.min(REBUILD * 2 ** (failures - 1), LONGEST_REBUILD)
      for (const { what, error } of step.value)
        log.error({ err: error, what }, `not built: what there was before stays; trying again in ${pause} ms`)
      if (!closing.signal.aborted) retry = setTimeout(loadUntilDone, pause)
      return
    }
  }

  /** One load at a time; those asked for meanwhile share the next. It ends what of the one before is still to be made. */
  function loadNext(): Promise<void> {
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = undefined
        if (rest) {
          rest.isOvertaken = true
          rest.stop()
        }
        running = closing.signal.aborted ? Promise.resolve() : loadOnce()
        return running
      })
    hasBegun = true
    return waiting
  }

  async function load(): Promise<void> {
    await loadNext()
    await untilWhole()
  }

  /** Resolves once what is read is made, or what has come in its place. */
  async function untilWhole(): Promise<void> {
    for (;;) {
      const mine = rest
      await mine?.whole
      if (closing.signal.aborted || (mine === rest && mine?.isOvertaken !== true)) return
      await (waiting ?? running)
    }
  }

  function loadUntilDone(): void {
    load().catch(tryAgain)
  }

  /** Reads anew what has changed by itself, or by what was heard of. */
  function renew(): void {
    readTexts()
    loadUntilDone()
  }

  function tryAgain(error: unknown): void {
    if (closing.signal.aborted) return
    log.error({ err: error }, 'snapshot not read; trying again')
    hasBegun = false
    firstBegan = undefined
    clearTimeout(retry)
    retry = setTimeout(loadUntilDone, 1000)
  }

  async function start(): Promise<void> {
    // Who listens for imports has begun to load, as a rule: nothing that there is to load comes without a notice then.
    const all = hasBegun ? (waiting ?? running).then(untilWhole) : load()
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
      renew()
    },
    (error) => log.warn({ reason: error.message }, 'import notices lost; connecting again'),
  )
  return {
    get current() {
      return current
    },
    get: () => {
      if (!current) throw notYet()
      return current
    },
    start,
    load,
    beforeUse: (prepare) => void prepares.push(prepare),
    close: async () => {
      closing.abort()
      clearTimeout(retry)
      clearTimeout(timer)
      await listener.close()
      await (waiting ?? running).catch(() => {})
      await rest?.whole.catch(() => {})
      await oneByOne(() => {})
      await db.destroy()
    },
  }
}
