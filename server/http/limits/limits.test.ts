import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type RedisStandIn, startRedisStandIn } from '#test/redis.ts'
import { openLimits } from './limits.ts'

let redis: RedisStandIn
let apps: Record<string, TestApp>
const wrong = async (): Promise<undefined> => undefined
const right = async (): Promise<string> => 'open'
beforeAll(async () => {
  redis = await startRedisStandIn()
  apps = {
    'in PostgreSQL': await startTestApp(),
    'in Redis': await startTestApp({ REDIS_URL: redis.url }),
    // Nothing listens on port 1.
    'in PostgreSQL while Redis is away': await startTestApp({ REDIS_URL: 'redis://127.0.0.1:1' }),
  }
})
afterAll(async () => {
  await Promise.all(Object.values(apps).map((app) => app.close()))
  await redis.close()
})

describe.each(['in PostgreSQL', 'in Redis', 'in PostgreSQL while Redis is away'])('counting %s', (where) => {
  const limits = () => {
    const app = apps[where]
    if (!app) throw new Error(`no app counts ${where}`)
    return app.context.limits
  }

  test('lets through exactly as many as allowed, however many come at once', async () => {
    const within = await Promise.all(
      Array.from({ length: 40 }, () => limits().within('reportAddress', '10.0.0.1')),
    )
    expect(within.filter(Boolean)).toHaveLength(30)
  })

  test('tells for how long what went over is out, and lets it in again after that', async () => {
    for (let i = 0; i < 5; i += 1) await limits().guess('loginAccount', '1', wrong)
    for (let i = 0; i < 2; i += 1) {
      await expect(limits().guess('loginAccount', '1', right)).rejects.toMatchObject({
        status: 429,
        retryAfter: expect.closeTo(600, -1),
      })
    }
    expect(await limits().guess('loginAccount', '1', right, wrong)).toBeUndefined()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    expect(await limits().guess('loginAccount', '1', right)).toBe('open')
    vi.useRealTimers()
  })

  test('only guesses that were wrong count, and those that are still looked at do not', async () => {
    const busy = () => Promise.reject(new Error('busy'))
    for (let i = 0; i < 4; i += 1) await limits().guess('password', '1', wrong)
    for (let i = 0; i < 5; i += 1) {
      expect(await limits().guess('password', '1', right)).toBe('open')
      await expect(limits().guess('password', '1', busy)).rejects.toThrow('busy')
    }
    await limits().guess('password', '1', wrong)
    await expect(limits().guess('password', '1', right)).rejects.toMatchObject({ status: 429 })
    await limits().clear('password', '1')
    expect(await limits().guess('password', '1', right)).toBe('open')
  })

  test('of forty wrong ones at once no more are looked at than may fail', async () => {
    let lookedAt = 0
    const count = async (): Promise<undefined> => {
      lookedAt += 1
      return undefined
    }
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, () => limits().guess('loginAccount', '2', count)),
    )
    expect(lookedAt).toBe(5)
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(35)
  })

  test('many networks of IPv6 in one site count together, sixteen times as much', async () => {
    const passed: boolean[] = []
    for (let at = 0; at < 50; at += 1) {
      passed.push(await limits().within('mailCodeAddress', `2001:db8:7:${(at >> 1).toString(16)}::/64`))
    }
    // Each of 25 has asked twice, where three are let through.
    expect(passed.filter(Boolean)).toHaveLength(48)
    expect(await limits().within('mailCodeAddress', '2001:db8:8:0::/64')).toBe(true)
    expect(await limits().within('mailCodeAddress', '2001:db8:7:ff::/64')).toBe(false)
  })

  test('can be taken back, and is where nothing came of it', async () => {
    await limits().take('smsMinute', '13800000000')
    await limits().giveBack([['smsMinute', '13800000000']])
    const minute = ['smsMinute', '13800000000'] as const
    const failing = limits().spend([minute], () => Promise.reject(new Error('no disk')))
    await expect(failing).rejects.toThrow('no disk')
    expect(await limits().spend([minute], right)).toBe('open')
    const refused = limits().spend(
      [['exportAccount', '1'], minute],
      right,
      (left) => new Error(`in ${left} s`),
    )
    await expect(refused).rejects.toThrow(/^in \d+/)
    // Of the two the first was not used up.
    for (let i = 0; i < 6; i += 1) expect(await limits().within('exportAccount', '1')).toBe(true)
  })
})

test('counts are where they were asked to be, and no number or address stands in them', async () => {
  const keysOf = async (name: string): Promise<string[]> => {
    const rows = await apps[name]?.context.db.selectFrom('rate_limit').select('key').execute()
    return (rows ?? []).map((row) => row.key)
  }
  const inPostgres = await keysOf('in PostgreSQL')
  expect(inPostgres.length).toBeGreaterThan(0)
  expect(redis.counts.size).toBeGreaterThan(0)
  expect(await keysOf('in Redis')).toEqual([])
  expect([...inPostgres, ...redis.counts.keys()].join(' ')).not.toMatch(/1380|10\.0\.0/)
})

test.each([
  ['answers nothing', false],
  ['says who it is and counts nothing', true],
])(
  'a Redis that %s is asked no more until a probe is answered; PostgreSQL counts meanwhile',
  async (_, greets) => {
    const context = apps['in PostgreSQL']?.context
    if (!context) throw new Error('no app counts in PostgreSQL')
    // Those of the apps wait for Redis however long it takes.
    const limits = openLimits({ ...context.config, redisUrl: redis.url }, context.db, context)
    onTestFinished(() => limits.close())
    const seen = redis.asked
    const count = (key: string) => limits.within('reportAddress', `${key} ${greets}`)
    await expect.poll(async () => (await count('10.9.0.0')) && redis.asked).toBeGreaterThan(seen)
    redis.hang(greets)
    // All that wait for an answer at once, and each that comes after.
    const together = await Promise.all(Array.from({ length: 20 }, () => count('10.9.0.1')))
    // The connection that fell silent is gone.
    await expect.poll(() => redis.unanswered).toBe(0)
    expect(limits.isRedisUp()).toBe(false)
    const { asked, tried } = redis
    const after = []
    for (let at = 0; at < 20; at += 1) after.push(await count('10.9.0.1'))
    expect([...together, ...after].filter(Boolean)).toHaveLength(30)
    // It is tried again and again, and nobody waits for that.
    if (greets) await expect.poll(() => redis.tried).toBeGreaterThan(tried + 1)
    expect(await count('10.9.0.1')).toBe(false)
    expect(redis.asked).toBe(asked)
    redis.goOn()
    const before = redis.asked
    await expect
      .poll(async () => (await count('10.9.0.2')) && redis.asked, { timeout: 10_000 })
      .toBeGreaterThan(before)
  },
)
