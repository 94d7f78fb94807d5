import { listen } from './open.ts'

/** The channel on which triggers send the keys of changed rows. */
const CHANNEL = 'row'
/** Rows kept of each kind. */
const MOST = 5000
/** How long a row is kept, in ms: a listening connection that has gone silent without ending must not keep a dead session alive. */
const LONGEST = 5000

/** Rows of one kind, kept in memory until they change. */
export interface RowCache<T> {
  /** What is kept under `key`, else what `read` finds; nothing is kept of what is not there. */
  get(key: string, read: () => Promise<T | undefined>): Promise<T | undefined>
}

/** The caches of one process over one listening connection. */
export interface RowCaches {
  /** Makes the cache of a kind: the word before the colon of its keys on the channel. */
  of<T>(kind: string): RowCache<T>
  /**
   * Resolves once this process has heard of every change committed before the call. Whoever changed a row awaits it before
   * answering, so that the next request sees the change.
   */
  settle(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the caches. While the listening connection is down, changes are not heard of: then nothing is kept and every get
 * reads.
 */
export function openRowCaches(databaseUrl: string, onError: (error: Error) => void): RowCaches {
  const kinds = new Map<string, Kept<unknown>>()
  let hearing = false
  const dropAll = (): void => {
    for (const kept of kinds.values()) kept.clear()
  }
  const listener = listen(
    databaseUrl,
    CHANNEL,
    (payload) => {
      if (payload === undefined) {
        dropAll()
        hearing = true
        return
      }
      const colon = payload.indexOf(':')
      kinds.get(payload.slice(0, colon))?.delete(payload.slice(colon + 1))
    },
    (error) => {
      hearing = false
      dropAll()
      onError(error)
    },
  )
  return {
    of<T>(kind: string): RowCache<T> {
      const kept: Kept<T> = new Map()
      kinds.set(kind, kept)
      return makeCache(kept, () => hearing)
    },
    settle: listener.settle,
    close: listener.close,
  }
}

type Kept<T> = Map<string, { since: number; reading: Promise<T | undefined> }>

function makeCache<T>(kept: Kept<T>, isHearing: () => boolean): RowCache<T> {
  return {
    get(key, read) {
      if (!isHearing()) return read()
      const known = kept.get(key)
      if (known && performance.now() - known.since < LONGEST) return known.reading
      // The promise is what is kept: a change heard of while it reads drops it too.
      const reading = read()
      kept.set(key, { since: performance.now(), reading })
      if (kept.size > MOST) {
        const [oldest] = kept.keys()
        if (oldest !== undefined) kept.delete(oldest)
      }
      const forget = (): void => {
        if (kept.get(key)?.reading === reading) kept.delete(key)
      }
      reading.then((row) => (row === undefined ? forget() : undefined), forget)
      return reading
    },
  }
}
