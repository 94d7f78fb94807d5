import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { growingPause } from '#server/growing-pause.ts'

/** What is asked of a counter. */
export type LimitCounter = Pick<
  RateLimiterAbstract,
  'consume' | 'get' | 'penalty' | 'reward' | 'block' | 'delete'
>

/** ms that a caller waits for Redis: one that hangs is answered for by PostgreSQL. */
const PATIENCE = 80
/** What each new connection is tried by: a write, as counting is; it lives for so many ms. */
const [PROBE, PROBE_LIVES] = ['limits:probe', 1000]

export interface SharedCounters {
  /** Counts in Redis; `instead` counts what it refuses or does not answer in time. */
  over(options: { keyPrefix: string; points: number; duration: number }, instead: LimitCounter): LimitCounter
  /** Whether Redis counts at the moment. */
  isUp(): boolean
  close(): void
}

/**
 * Counters in Redis behind a breaker: after one late or failed answer, nobody asks until a probe was answered.
 * @param onChange is told why Redis is away, and undefined once it counts again
 */
export function openSharedCounters(
  url: string,
  onChange: (away: Error | undefined) => void,
  patience = PATIENCE,
): SharedCounters {
  let failures = 0
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    // Of the questions by which the client finds out whom it talks to.
    commandTimeout: 1000,
    retryStrategy: () => growingPause((failures += 1)),
  })
  /** Which connection it is. */
  let current = 0
  let isUp = false
  let isTold = false
  const tell = (away: Error | undefined): void => {
    if (isTold !== (away !== undefined)) onChange(away)
    isTold = away !== undefined
  }
  redis.on('error', tell)
  redis.on('ready', () => void tryOut())
  redis.on('close', () => (isUp = false))

  /** The connection `on` is given up; another is made after a pause. */
  function giveUp(on: number, error: Error): void {
    if (on !== current) return
    current += 1
    isUp = false
    redis.disconnect(true)
    tell(error)
  }

  /** No caller waits for the probe. */
  async function tryOut(): Promise<void> {
    const on = (current += 1)
    try {
      await inTime(redis.set(PROBE, 1, 'PX', PROBE_LIVES))
    } catch (error) {
      return giveUp(on, asError(error))
    }
    if (on !== current) return
    isUp = true
    failures = 0
    tell(undefined)
  }

  async function inTime<T>(reply: Promise<T>): Promise<T> {
    const over = new AbortController()
    const late = wait(patience, undefined, { signal: over.signal }).then(async () => {
      // After a pause of this process itself, what has come meanwhile is read first.
      await new Promise(setImmediate)
      throw new Error('Redis does not answer')
    })
    try {
      return await Promise.race([reply, late])
    } finally {
      over.abort()
      for (const each of [reply, late]) each.catch(() => {})
    }
  }

  return {
    over(options, instead) {
      const shared = new RateLimiterRedis({ ...options, storeClient: redis })
      const ask = async <T>(question: (counter: LimitCounter) => Promise<T>): Promise<T> => {
        if (!isUp) return question(instead)
        const on = current
        try {
          return await inTime(question(shared))
        } catch (error) {
          // That is an answer: there were too many.
          if (error instanceof RateLimiterRes) throw error
          giveUp(on, asError(error))
          return question(instead)
        }
      }
      return {
        consume: (...args) => ask((counter) => counter.consume(...args)),
        get: (...args) => ask((counter) => counter.get(...args)),
        penalty: (...args) => ask((counter) => counter.penalty(...args)),
        reward: (...args) => ask((counter) => counter.reward(...args)),
        block: (...args) => ask((counter) => counter.block(...args)),
        delete: (...args) => ask((counter) => counter.delete(...args)),
      }
    },
    isUp: () => isUp,
    close: () => redis.disconnect(),
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
