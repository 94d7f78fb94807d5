import { expect, test } from 'vitest'
import type { UnitLine } from '#contract/scopes-fields.ts'
import { HEIGHT, WIDTH, draw } from './sparkline.ts'

const line = (year: number, rank: number | null): UnitLine => ({
  year,
  score: null,
  rank,
  plan: null,
  source: 1,
})

test('years run from left to right and better ranks stand higher, all inside the frame', () => {
  const { runs, own } = draw([line(2025, 1000), line(2024, 3000), line(2023, 2000)], 8000)
  const points = runs[0] ?? []
  expect(runs).toHaveLength(1)
  expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).sort((a, b) => a - b))
  const [y23 = 0, y24 = 0, y25 = 0] = points.map(({ y }) => y)
  expect(y25).toBeLessThan(y23)
  expect(y23).toBeLessThan(y24)
  expect(own).toBeGreaterThan(y24)
  for (const { x, y } of [...points, { x: 0, y: own ?? 0 }]) {
    expect(x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT).toBe(true)
  }
})

test('a year that did not fill parts the line, so does one that is not there, and no line at all draws nothing', () => {
  expect(draw([line(2025, 1000), line(2024, null), line(2023, 2000)], null).runs).toHaveLength(2)
  expect(draw([line(2024, 1000), line(2023, 900), line(2021, 2000)], null).runs).toHaveLength(2)
  expect(draw([line(2025, null)], 500)).toEqual({ runs: [], own: null })
  expect(draw([line(2025, 1000)], 1000).runs[0]?.[0]?.x).toBe(WIDTH / 2)
})

test('a bound of a rank is not drawn', () => {
  const { runs } = draw([line(2025, 40), { ...line(2024, 50), isBound: true }, line(2023, 30)], null)
  expect(runs.map((run) => run.length)).toEqual([1, 1])
})
