import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { CompiledQuery } from 'kysely'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { tooMany } from './errors.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How often in how many seconds, and for how many more a key that went over is shut out. */
interface Rule {
  points: number
  seconds: number
  block?: number
  /** Counted by each process for itself: what is cheaper to answer than to count together. */
  local?: boolean
}

const rules = {
  /** Wrong passwords of an account, by whichever name it is called. */
  loginAccount: { points: 5, seconds: 15 * minute, block: 10 * minute },
  /** Wrong passwords of an account on a device that has logged in to it before. */
  loginDevice: { points: 5, seconds: 15 * minute, block: 10 * minute },
  loginAddress: { points: 25, seconds: 5 * minute },
  /** Wrong old passwords of somebody who is logged in. */
  password: { points: 5, seconds: 15 * minute, block: 10 * minute },
  smsMinute: { points: 1, seconds: minute },
  smsHour: { points: 5, seconds: hour },
  smsDay: { points: 10, seconds: day },
  smsAddress: { points: 20, seconds: hour },
  /** Codes tried from one address, whatever the numbers. */
  codeAddress: { points: 50, seconds: hour },
  /** Copies of everything that is kept of an account. */
  exportAccount: { points: 6, seconds: hour },
  /** Questions, feedback and wishes of an account. */
  questionAccount: { points: 20, seconds: day },
  /** Comments of an account on courses. */
  commentAccount: { points: 20, seconds: day },
  /** Orders of an account: each asks WeChat Pay. One that is still open is given again, and not counted. */
  orderAccount: { points: 20, seconds: hour },
  /** Invited codes that did not open anything. */
  inviteUser: { points: 5, seconds: hour },
  inviteAddress: { points: 20, seconds: hour },
  reportAddress: { points: 30, seconds: minute },
  /** A class that types at once behind one address stays below it. */
  searchAddress: { points: 1200, seconds: minute, local: true },
} as const satisfies Record<string, Rule>

export type LimitName = keyof typeof rules

/** Counters that all app processes share. */
export interface Limits {
  /** Counts one; false when that is one too many. Safe under races: the count comes before the deed. */
  within(name: LimitName, key: string): Promise<boolean>
  /**
   * Counts one.
   * @param info what the user reads, where that is more than 操作太频繁
   * @throws HttpProblem 429 when that is one too many
   */
  take(name: LimitName, key: string, info?: string): Promise<void>
  /** Takes one count back: the attempt turned out to be honest. */
  giveBack(name: LimitName, key: string): Promise<void>
  /** Forgets the count of a key. */
  clear(name: LimitName, key: string): Promise<void>
  close(): Promise<void>
}

/** Counters in PostgreSQL, or in Redis where one is configured; PostgreSQL steps in while that is away. */
export function openLimits(config: Config, db: Db, onError: (error: Error) => void): Limits {
  const redis =
    config.redisUrl === undefined
      ? undefined
      : new Redis(config.redisUrl, {
          enableOfflineQueue: false,
          maxRetriesPerRequest: 1,
          commandTimeout: 1000,
        })
  redis?.on('error', onError)
  const limiters = new Map<LimitName, RateLimiterAbstract>()
  const limiter = (name: LimitName): RateLimiterAbstract => {
    const made = limiters.get(name) ?? makeLimiter(name, db, redis)
    limiters.set(name, made)
    return made
  }
  /** Seconds to wait, or 0 when the count is within its limit. */
  const consume = async (name: LimitName, key: string): Promise<number> => {
    try {
      await limiter(name).consume(hashKey(key))
      return 0
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return Math.max(1, error.msBeforeNext / 1000)
    }
  }
  return {
    within: async (name, key) => (await consume(name, key)) === 0,
    take: async (name, key, info) => {
      const wait = await consume(name, key)
      if (wait > 0) throw tooMany(wait, info)
    },
    giveBack: async (name, key) => {
      await limiter(name).reward(hashKey(key))
    },
    clear: async (name, key) => {
      await limiter(name).delete(hashKey(key))
    },
    close: async () => {
      redis?.disconnect()
    },
  }
}

function makeLimiter(name: LimitName, db: Db, redis: Redis | undefined): RateLimiterAbstract {
  const rule: Rule = rules[name]
  const options = {
    keyPrefix: name,
    points: rule.points,
    duration: rule.seconds,
    ...(rule.block === undefined ? {} : { blockDuration: rule.block }),
  }
  if (rule.local) return new RateLimiterMemory(options)
  const inPostgres = new RateLimiterPostgres({
    ...options,
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        db
          .executeQuery(CompiledQuery.raw(text, values))
          .then(({ rows }) => ({ rows, rowCount: rows.length })),
    },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    // One limiter clears out what has expired for all: they share the table.
    clearExpiredByTimeout: name === 'loginAddress',
  })
  if (!redis) return inPostgres
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: inPostgres })
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
