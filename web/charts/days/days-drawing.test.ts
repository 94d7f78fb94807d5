import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stopText } from '#web/charts/frame/drawing.ts'
import { daysTitle } from './days.ts'
import { drawDays } from './days-drawing.ts'

const size = { width: 320, height: 240 }
const days = (...counts: (number | null)[]) =>
  counts.map((count, at) => ({ day: `2026-06-${String(at + 1).padStart(2, '0')}`, count }))

test('a day that was not counted has no column: it is hatched, and said', () => {
  const { bars, gaps, stops, summary } = drawDays(days(null, null, 3, 0, null), size)
  expect(bars.map(({ day }) => day)).toEqual(['2026-06-03', '2026-06-04'])
  expect(bars[1]?.height).toBe(0)
  expect(gaps).toHaveLength(2)
  expect(stops.map(stopText)).toEqual([
    '6/1：当天 没有统计',
    '6/2：当天 没有统计',
    '6/3：当天 3',
    '6/4：当天 0',
    '6/5：当天 没有统计',
  ])
  expect(summary).toBe('2 天一共 3；最多的是 6/3，3；另外 3 天没有统计')
})

test('a title says what the days make together, and how many are missing', () => {
  expect(daysTitle('登录', days(2, 1200))).toBe('登录 1,202')
  expect(daysTitle('登录', days(null, 0, null))).toBe('登录 0（2 天没有统计）')
  expect(daysTitle('登录', days(null, null))).toBe('登录：没有统计')
})

test('nothing but zeros, and nothing at all, are told apart', () => {
  expect(drawDays(days(0, 0), size).summary).toBe('2 天一共 0')
  expect(drawDays(days(null), size).summary).toBe('这些天都没有统计')
  expect(drawDays([], size).stops).toEqual([])
})

test('columns stand within the plot, in order, each as high as its share of the highest', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(1e6)), { minLength: 1, maxLength: 400 }), (counts) => {
      const figures = counts.map((count, at) => ({
        day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
        count,
      }))
      const { bars, plot } = drawDays(figures, size)
      const known = counts.filter((count) => count !== null)
      expect(bars).toHaveLength(known.length)
      const highest = Math.max(1, ...known)
      const tallest = Math.max(0, ...bars.map(({ height }) => height))
      for (const [at, bar] of bars.entries()) {
        expect(bar.x).toBeGreaterThanOrEqual(bars[at - 1]?.x ?? plot.left)
        expect(bar.x + bar.width).toBeLessThanOrEqual(plot.right + 0.01)
        expect(bar.y).toBeGreaterThanOrEqual(plot.top - 0.01)
        if (Math.max(...known) === highest)
          expect(bar.height).toBeCloseTo((tallest * (known[at] ?? 0)) / highest, 1)
      }
    }),
  )
})
