import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBacktest } from '#contract/backtest.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { heldIn, report } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('anyone can read how predictions did, year by year', async () => {
  const { status, data } = await app.call(getBacktest)
  expect(status).toBe(200)
  const judged = data.reports.map(({ province, year }) => `${province} ${year}`)
  expect(judged).toEqual(
    expect.arrayContaining([
      '浙江 2022',
      '浙江 2026',
      '山东 2025',
      '重庆 物理 2024',
      '重庆 物理 2025',
      '江苏 历史 2025',
      '北京 2026',
    ]),
  )
  for (const { previous, year, matched, bins, wanted } of data.reports) {
    expect(previous).toBeLessThan(year)
    expect(matched.at(-1)?.band).toBe('全部')
    expect(bins).toHaveLength(10)
    expect(wanted?.told).toBeGreaterThan(0.9)
  }
  const untold = data.reports.filter(({ lineOnly }) => lineOnly)
  expect(untold.map(({ province }) => province)).toEqual(['湖北 历史', '湖南 历史'])
  // Without an older pair of years nothing is known to have eased by itself; of groups it never is.
  const eased = data.reports.filter((report) => report.eased !== null)
  expect(eased.map(({ province, year }) => `${province} ${year}`)).toEqual(
    judged.filter((each) => /^(?:浙江|山东|重庆) /u.test(each) && !/^浙江 2022|^重庆.* 2024/u.test(each)),
  )
})

test('each tier of a province is told of that province, its tracks together; of one that was not judged nothing', () => {
  const [physics, history] = ['江苏 物理', '江苏 历史'].map((name) =>
    report.reports.find(({ province, year }) => province === name && year === 2025),
  )
  const held = heldIn('江苏')
  expect(held?.year).toBe(2025)
  const safeOf = (one: typeof physics): number => one?.bins[9]?.[2] ?? 0
  const came = held?.tiers.safe.came ?? 0
  expect(safeOf(physics)).not.toBe(safeOf(history))
  expect(came).toBeGreaterThan(Math.min(safeOf(physics), safeOf(history)))
  expect(came).toBeLessThan(Math.max(safeOf(physics), safeOf(history)))
  expect(heldIn('北京')?.year).toBe(2026)
  expect(heldIn('河南')).toBeNull()
})
