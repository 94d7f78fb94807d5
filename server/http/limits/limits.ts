import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery } from 'kysely'
import type { Counter } from 'prom-client'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { CALLS_A_MINUTE } from '#domain/partner/key.ts'
import { type Config, SMS_PER_DAY } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { tooMany } from '#server/http/errors.ts'
import type { Events } from '#server/http/running/events.ts'
import { widerNetwork } from './address.ts'
import { Refused } from './refused.ts'
import { type SharedCounters, type LimitCounter, openSharedCounters } from './shared-counters.ts'
import { Turns } from './turns.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How often a site of IPv6 may do what one of its subscribers may: carriers put thousands into one. */
const WIDER = 16

/** How often in how many seconds. */
interface Rule {
  points: number
  seconds: number
}

/** What may be done so often; each time is counted before the deed. */
interface Allowance extends Rule {
  /** Counted by each process for itself: what is cheaper to answer than to count together. */
  local?: boolean
}

/** Secrets that may be guessed wrong so often; only what was wrong counts, once that is known. */
interface Guess extends Rule {
  /** For how many seconds a key is shut out after its failures; left out: until the oldest is forgotten. */
  block?: number
  /** How many of one key a process checks at once. */
  atOnce: number
}

const allowances = {
  smsMinute: { points: 1, seconds: minute },
  smsHour: { points: 5, seconds: hour },
  smsDay: { points: 10, seconds: day },
  /** Codes to all numbers together: what they may cost. SMS_PER_DAY sets it. */
  smsAll: { points: SMS_PER_DAY, seconds: day },
  smsAddress: { points: 200, seconds: hour },
  /** Codes that an address is sent without a proof of work. */
  smsFreely: { points: 20, seconds: hour },
  /** Copies of everything that is kept of an account. */
  exportAccount: { points: 6, seconds: hour },
  /** Accounts that one of the staff looks for, and whole numbers that they look at. */
  findAccount: { points: 60, seconds: hour },
  lookAccount: { points: 30, seconds: hour },
  /** Questions, feedback and wishes of an account. */
  questionAccount: { points: 20, seconds: day },
  /** Feedback from one address without an account; a school shares one. */
  feedbackAddress: { points: 20, seconds: hour },
  /** Comments of an account on courses. */
  commentAccount: { points: 20, seconds: day },
  /** Links with a secret that an account makes. */
  linkAccount: { points: 30, seconds: day },
  /** Comments under a link to a list, and those from one address, whatever the links. */
  linkComment: { points: 10, seconds: hour },
  linkCommentAddress: { points: 30, seconds: hour },
  /** Orders of an account: each asks WeChat Pay. One that is still open is given again, and not counted. */
  orderAccount: { points: 20, seconds: hour },
  /** Files of lists and results of an account. */
  fileAccount: { points: 60, seconds: hour },
  /** Codes to addresses of mail: of an account, and to one address whoever asks. */
  mailCodeAccount: { points: 5, seconds: hour },
  mailCodeAddress: { points: 3, seconds: hour },
  /** Reports sent by mail. */
  mailReportAccount: { points: 5, seconds: day },
  /** Times that a file's key opens it: apps hand the address to a browser, which asks again. */
  fileKey: { points: 4, seconds: 10 * minute },
  /** Questions to WeChat who somebody is; a carrier's address is many people. */
  wechatAddress: { points: 300, seconds: hour },
  reportAddress: { points: 30, seconds: minute },
  /** First answers, whoever asks: a class behind one address asks some dozens at once. */
  firstAddress: { points: 600, seconds: minute, local: true },
  /** Lists filled for visitors: each takes a thread for a tenth of a second. */
  firstFillAddress: { points: 60, seconds: minute, local: true },
  /** A class that types at once behind one address stays below it. */
  searchAddress: { points: 1200, seconds: minute, local: true },
  /** Calls of a partner by all its keys; each partner has a number of its own. */
  partnerCalls: { points: CALLS_A_MINUTE.usual, seconds: minute },
} as const satisfies Record<string, Allowance>

const guesses = {
  /** Passwords of an account, by whichever name it is called. */
  loginAccount: { points: 5, seconds: 15 * minute, block: 10 * minute, atOnce: 1 },
  /** Passwords of an account on a device that has logged in to it before. */
  loginDevice: { points: 5, seconds: 15 * minute, block: 10 * minute, atOnce: 1 },
  loginAddress: { points: 25, seconds: 5 * minute, atOnce: 4 },
  /** Passwords from an address that has used those up, each with a proof of work. */
  loginWorked: { points: 75, seconds: 5 * minute, atOnce: 4 },
  /** Codes of an account's second step: of its app, and for who has lost it. */
  secondStep: { points: 5, seconds: 15 * minute, block: 10 * minute, atOnce: 1 },
  /** Old passwords of somebody who is logged in. */
  password: { points: 5, seconds: 15 * minute, block: 10 * minute, atOnce: 1 },
  /** SMS codes from one address, whatever the numbers. */
  codeAddress: { points: 50, seconds: hour, atOnce: 4 },
  /** Codes that went to an address of mail. */
  mailCode: { points: 5, seconds: hour, atOnce: 1 },
  /** Invited codes that did not open anything. */
  inviteUser: { points: 5, seconds: hour, atOnce: 1 },
  inviteAddress: { points: 20, seconds: hour, atOnce: 4 },
  /** Passwords and codes of one name of the console, whoever has it or nobody, and those from one address. */
  staffLogin: { points: 5, seconds: 15 * minute, block: 10 * minute, atOnce: 1 },
  staffCode: { points: 5, seconds: 15 * minute, block: 10 * minute, atOnce: 1 },
  staffAddress: { points: 25, seconds: 15 * minute, atOnce: 4 },
  /** Links that invite nobody. */
  staffLink: { points: 20, seconds: hour, atOnce: 4 },
  /** Names that nobody goes by, of one of the staff. */
  findNobody: { points: 15, seconds: hour, atOnce: 1 },
  /** Secrets of links; a class may all follow one that was revoked. */
  linkAddress: { points: 100, seconds: hour, atOnce: 8 },
} as const satisfies Record<string, Guess>

/** What somebody notices first of the limits by address. */
const noticed = [
  ['SMS codes', allowances.smsAddress],
  ['wrong passwords', guesses.loginAddress],
  ['wrong SMS codes', guesses.codeAddress],
  ['first answers', allowances.firstAddress],
  ['searches', allowances.searchAddress],
] as const

/** The limits by address, for an operator where a proxy's address counts as everybody's. */
export const describeByAddress = (): string =>
  noticed.map(([what, { points, seconds }]) => `${points} ${what} in ${seconds / minute} min`).join(', ')

export type AllowanceName = keyof typeof allowances
export type GuessName = keyof typeof guesses
type LimitName = AllowanceName | GuessName

/** A counter, the key in it, and how many it lets pass. */
interface Counted {
  counter: LimitCounter
  key: string
  points: number
}

/** An allowance, and whose: a number, an account or an address. */
export type AllowanceUse = readonly [AllowanceName, string]

/** Counters that all app processes share. */
export interface Limits {
  /** Counts one; false when that is one too many. Safe under races: the count comes before the deed. */
  within(name: AllowanceName, key: string): Promise<boolean>
  /** Counts one. @param points in place of the rule's own @throws HttpProblem 429 when that is one too many */
  take(name: AllowanceName, key: string, points?: number): Promise<void>
  /** Takes one of each back: nothing came of the deed. */
  giveBack(counts: readonly AllowanceUse[]): Promise<void>
  /**
   * Counts one of each and does their work; where it fails, or one is too many, nothing is counted.
   * @param refusal what is thrown then, for so many seconds; left out: HttpProblem 429
   * @throws what `refusal` gives, or `work` throws
   */
  spend<T>(
    counts: readonly AllowanceUse[],
    work: () => Promise<T>,
    refusal?: (seconds: number) => Error,
  ): Promise<T>
  /**
   * Lets a secret be tried: right ones at once all pass, guesses past the limit at most `atOnce` a process.
   * @param check gives what a right secret opens, undefined for a wrong one; what it throws is no guess
   * @param whenShut is asked in its place while the key is shut, for so many seconds; left out: HttpProblem
   * 429
   * @throws HttpProblem 503 when too many wait; else what `check` throws
   */
  guess<T>(
    name: GuessName,
    key: string,
    check: () => Promise<T | undefined>,
    whenShut?: (seconds: number) => Promise<T | undefined>,
  ): Promise<T | undefined>
  /** Forgets the failures of a key. */
  clear(name: GuessName, key: string): Promise<void>
  /** What was refused so far, by limit. */
  readonly refused: Counter
  /** Whether Redis counts at the moment; undefined: none is set up. */
  isRedisUp(): boolean | undefined
  close(): Promise<void>
}

/** Tries that wait for those before them, over all keys: as many as wait for a password to be checked. */
const WAITING = 64

/** Counters in PostgreSQL, or in Redis where one is configured; PostgreSQL steps in while that is away or silent. */
export function openLimits(
  config: Pick<Config, 'redisUrl' | 'smsPerDay'>,
  db: Db,
  { log, events }: { log: FastifyBaseLogger; events: Events },
  redisPatience?: number,
): Limits {
  const shared =
    config.redisUrl === undefined
      ? undefined
      : openSharedCounters(
          config.redisUrl,
          (away) =>
            away
              ? log.warn({ reason: away.message }, 'Redis is away: PostgreSQL counts')
              : log.info('Redis counts again'),
          redisPatience,
        )
  const refused = new Refused(events)
  const rules: Readonly<Record<LimitName, Allowance>> = {
    ...allowances,
    ...guesses,
    smsAll: { ...allowances.smsAll, points: config.smsPerDay },
  }
  const limiters = new Map<string, LimitCounter>()
  const limiter = (name: LimitName, isWide: boolean, own = rules[name].points): LimitCounter => {
    const prefix = isWide ? `${name}48` : name
    const { seconds, local = false } = rules[name]
    const rule = { points: isWide ? own * WIDER : own, seconds, local }
    const key = `${prefix} ${rule.points}`
    const made = limiters.get(key) ?? makeLimiter(prefix, rule, db, shared)
    limiters.set(key, made)
    return made
  }
  /** What a key counts against: itself, and where it is a network of IPv6, the site around it. */
  const countersOf = (name: LimitName, key: string, points = rules[name].points): readonly Counted[] => {
    const wider = widerNetwork(key)
    const own = { counter: limiter(name, false, points), key: hashKey(key), points }
    if (wider === undefined) return [own]
    return [own, { counter: limiter(name, true), key: hashKey(wider), points: points * WIDER }]
  }
  const turns = new Turns({ inAll: WAITING })
  /** Seconds to wait, or 0 when the count is within its limit. */
  const consume = async (name: AllowanceName, key: string, points?: number): Promise<number> => {
    try {
      for (const { counter, key: hashed } of countersOf(name, key, points)) await counter.consume(hashed)
      return 0
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      refused.note(name, key)
      return secondsOf(error)
    }
  }
  const giveBack: Limits['giveBack'] = async (counts) => {
    const counted = counts.flatMap(([name, key]) => countersOf(name, key))
    await Promise.all(counted.map(({ counter, key }) => counter.reward(key)))
  }
  const countFailure = async (name: GuessName, key: string): Promise<void> => {
    const { block }: Guess = guesses[name]
    for (const { counter, key: hashed, points } of countersOf(name, key)) {
      const counted = await counter.penalty(hashed)
      if (counted.consumedPoints < points) continue
      events.tell('lockout', { limit: name }, `${name} ${key}`)
      if (block !== undefined) await counter.block(hashed, block)
    }
  }
  /** The failures that shut a key, if any do. */
  const failuresOf = async (name: GuessName, key: string): Promise<RateLimiterRes | undefined> => {
    for (const { counter, key: hashed, points } of countersOf(name, key)) {
      const failures = await counter.get(hashed)
      if (failures !== null && failures.consumedPoints >= points) return failures
    }
    return undefined
  }
  return {
    within: async (name, key) => (await consume(name, key)) === 0,
    take: async (name, key, points) => {
      const wait = await consume(name, key, points)
      if (wait > 0) throw tooMany(wait)
    },
    giveBack,
    spend: async (counts, work, refusal = tooMany) => {
      const taken: AllowanceUse[] = []
      try {
        for (const count of counts) {
          const wait = await consume(...count)
          if (wait > 0) throw refusal(wait)
          taken.push(count)
        }
        return await work()
      } catch (error) {
        // What stopped the work may stop this too; the work's own error is the one to tell.
        await giveBack(taken).catch(() => {})
        throw error
      }
    },
    guess: (name, key, check, whenShut) =>
      turns.run(`${name} ${key}`, guesses[name].atOnce, async () => {
        const failures = await failuresOf(name, key)
        if (failures) {
          return refused.unlessOpened(name, key, () => {
            if (!whenShut) throw tooMany(secondsOf(failures))
            return whenShut(secondsOf(failures))
          })
        }
        const opened = await check()
        if (opened === undefined) await countFailure(name, key)
        return opened
      }),
    clear: async (name, key) => {
      await limiter(name, false).delete(hashKey(key))
    },
    refused: refused.counter,
    isRedisUp: () => shared?.isUp(),
    close: async () => {
      shared?.close()
    },
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, msBeforeNext / 1000)

function makeLimiter(
  prefix: string,
  { points, seconds, local }: Allowance,
  db: Db,
  shared: SharedCounters | undefined,
): LimitCounter {
  const options = { keyPrefix: prefix, points, duration: seconds }
  if (local) return new RateLimiterMemory(options)
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
    clearExpiredByTimeout: prefix === 'loginAddress',
  })
  return shared ? shared.over(options, inPostgres) : inPostgres
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
