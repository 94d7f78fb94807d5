import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type RedisStandIn, startRedisStandIn } from '#test/redis.ts'

let redis: RedisStandIn
let apps: Record<string, TestApp>
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
    for (let i = 0; i < 5; i += 1) await limits().take('loginAccount', '1')
    await expect(limits().take('loginAccount', '1')).rejects.toMatchObject({ status: 429, retryAfter: 600 })
    const again = await limits()
      .take('loginAccount', '1')
      .catch((error: unknown) => error)
    expect(again).toMatchObject({ status: 429, retryAfter: expect.closeTo(600, -1) })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    expect(await limits().within('loginAccount', '1')).toBe(true)
    vi.useRealTimers()
  })

  test('can be taken back, and forgotten', async () => {
    await limits().take('smsMinute', '13800000000')
    await limits().giveBack('smsMinute', '13800000000')
    await limits().take('smsMinute', '13800000000')
    expect(await limits().within('smsMinute', '13800000000')).toBe(false)
    await limits().clear('smsMinute', '13800000000')
    expect(await limits().within('smsMinute', '13800000000')).toBe(true)
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
