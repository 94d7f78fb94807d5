import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

/** What is asked of a counter. */
export type LimitCounter = Pick<
  RateLimiterAbstract,
  'consume' | 'get' | 'penalty' | 'reward' | 'block' | 'delete'
>

/** ms that a caller waits for Redis: one that hangs is answered for by PostgreSQL. */
const PATIENCE = 80

export interface SharedCounters {
  /** Counts in Redis; `instead` counts what it refuses or does not answer in time. */
  over(options: { keyPrefix: string; points: number; duration: number }, instead: LimitCounter): LimitCounter
  close(): void
}

/**
 * Counters in Redis. A connection with a late answer is replaced, so a hanging Redis holds up nobody
 * afterwards.
 */
export function openSharedCounters(
  url: string,
  onError: (error: Error) => void,
  patience = PATIENCE,
): SharedCounters {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    // Of the questions by which a new connection is tried.
    commandTimeout: 1000,
  })
  redis.on('error', onError)
  /** Which connection it is. */
  let current = 0
  redis.on('ready', () => (current += 1))

  async function answerOf<T>(reply: Promise<T>): Promise<T> {
    const on = current
    const over = new AbortController()
    const late = wait(patience, undefined, { signal: over.signal }).then(async () => {
      // After a pause of this process itself, what has come meanwhile is read first.
      await new Promise(setImmediate)
      const silent = new Error('Redis does not answer')
      if (!over.signal.aborted && on === current) {
        current += 1
        redis.disconnect(true)
        onError(silent)
      }
      throw silent
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
        try {
          return await answerOf(question(shared))
        } catch (error) {
          // That is an answer: there were too many.
          if (error instanceof RateLimiterRes) throw error
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
    close: () => redis.disconnect(),
  }
}
