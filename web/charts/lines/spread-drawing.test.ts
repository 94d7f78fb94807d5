import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawSpread } from './spread-drawing.ts'

const size = { width: 311, height: 240 }
const of = (year: number, best: number) => ({
  year,
  best,
  quarter: best + 1000,
  median: best + 2000,
  threeQuarters: best + 5000,
  worst: best + 20_000,
})

test('better ranks stand higher, years go from left to right, and a year without figures keeps its place', () => {
  const { columns, years } = drawSpread({ years: [of(2021, 900), of(2023, 400)], own: null }, size)
  const [first, second] = columns
  if (!first || !second) throw new Error('there are two columns')
  expect(first.x).toBeLessThan(second.x)
  expect(first.best).toBeGreaterThan(second.best)
  const { best, quarter, median, threeQuarters, worst } = first
  const heights = [best, quarter, median, threeQuarters, worst]
  expect([...heights].sort((a, b) => a - b)).toEqual(heights)
  expect(years.map(({ text }) => text)).toEqual(['2021', '2022', '2023'])
})

test('the own rank is a line among the others, and an arrow far off', () => {
  const years = [of(2024, 10_000), of(2025, 12_000)]
  const inside = drawSpread({ years, own: 15_000 }, size)
  expect(inside.ownHeight).not.toBeNull()
  expect(inside.labels.map(({ text }) => text)).toEqual(['你的位次 15,000'])
  const far = drawSpread({ years, own: 200_000 }, size)
  expect(far.ownHeight).toBeNull()
  expect(far.labels.map(({ text }) => text)).toEqual(['↓ 你的位次 200,000'])
})

test('the figures are told in words', () => {
  const { summary, stops } = drawSpread({ years: [of(2025, 500)], own: 7 }, size)
  expect(summary).toBe('2025 年 500 位到 20,500 位，中位 2,500 位；你的位次 7')
  expect(stops[0]?.facts.map(({ name, text }) => `${name} ${text}`)).toEqual([
    '最难 500 位',
    '前四分之一 1,500 位',
    '中位 2,500 位',
    '后四分之一 5,500 位',
    '最易 20,500 位',
  ])
})

const year = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 5, maxLength: 5 }), fc.nat({ max: 7 }))
  .map(([ranks, after]) => {
    const [best = 1, quarter = 1, median = 1, threeQuarters = 1, worst = 1] = [...ranks].sort((a, b) => a - b)
    return { year: 2019 + after, best, quarter, median, threeQuarters, worst }
  })

test('whatever the ranks, all marks stand inside the plot', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(year, { minLength: 1, maxLength: 8, selector: (each) => each.year }),
      fc.option(fc.integer({ min: 1, max: 400_000 })),
      (years, own) => {
        const { columns, plot, ownHeight } = drawSpread({ years, own }, size)
        expect(columns).toHaveLength(years.length)
        for (const { x, half, best, worst } of columns) {
          expect(x - half).toBeGreaterThanOrEqual(plot.left - 0.01)
          expect(x + half).toBeLessThanOrEqual(plot.right + 0.01)
          expect(best).toBeGreaterThanOrEqual(plot.top - 0.01)
          expect(worst).toBeLessThanOrEqual(plot.bottom + 0.01)
        }
        if (ownHeight !== null) expect(ownHeight).toBeLessThanOrEqual(plot.bottom + 0.01)
      },
    ),
  )
})
