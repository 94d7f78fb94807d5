import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBacktest } from '#contract/backtest.ts'
import { type TestApp, startTestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('anyone can read how predictions did, year by year', async () => {
  const { status, data } = await app.call(getBacktest)
  expect(status).toBe(200)
  const judged = data.reports.map(({ province, year }) => `${province} ${year}`)
  expect(judged).toEqual(expect.arrayContaining(['浙江 2022', '浙江 2026', '山东 2025']))
  for (const { previous, year, matched, bins, wanted } of data.reports) {
    expect(previous).toBeLessThan(year)
    expect(matched.at(-1)?.band).toBe('全部')
    expect(bins).toHaveLength(10)
    expect(wanted?.told).toBeGreaterThan(0.9)
  }
  // 浙江 2022 has no older pair of years, so that nothing is known to have eased by itself.
  const eased = data.reports.filter((report) => report.eased !== null)
  expect(eased.map(({ province, year }) => `${province} ${year}`)).toEqual(
    judged.filter((each) => each !== '浙江 2022'),
  )
})
