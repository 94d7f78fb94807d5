import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'

// Nothing listens on port 1.
let withoutRedis: TestApp
let withDeadRedis: TestApp
beforeAll(async () => {
  withoutRedis = await startTestApp()
  withDeadRedis = await startTestApp({ REDIS_URL: 'redis://127.0.0.1:1' })
})
afterAll(async () => {
  await withoutRedis.close()
  await withDeadRedis.close()
})

test('a count under many at once lets through exactly as many as allowed, Redis away or not', async () => {
  for (const { context } of [withoutRedis, withDeadRedis]) {
    const within = await Promise.all(
      Array.from({ length: 40 }, () => context.limits.within('reportAddress', '10.0.0.1')),
    )
    expect(within.filter(Boolean)).toHaveLength(30)
  }
})

test('what went over is told for how long, and is let in again after its block', async () => {
  const { limits } = withoutRedis.context
  for (let i = 0; i < 5; i += 1) await limits.take('loginAccount', '1')
  await expect(limits.take('loginAccount', '1')).rejects.toMatchObject({ status: 429, retryAfter: 600 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  expect(await limits.within('loginAccount', '1')).toBe(true)
  vi.useRealTimers()
})

test('a count can be given back and cleared', async () => {
  const { limits } = withoutRedis.context
  await limits.take('smsMinute', '13800000000')
  await limits.giveBack('smsMinute', '13800000000')
  await limits.take('smsMinute', '13800000000')
  expect(await limits.within('smsMinute', '13800000000')).toBe(false)
  await limits.clear('smsMinute', '13800000000')
  expect(await limits.within('smsMinute', '13800000000')).toBe(true)
})

test('no number or address stands in the table', async () => {
  await withoutRedis.context.limits.take('smsDay', '13800000000')
  const rows = await withoutRedis.context.db.selectFrom('rate_limit').select('key').execute()
  expect(JSON.stringify(rows)).not.toMatch(/1380|10\.0\.0/)
})
