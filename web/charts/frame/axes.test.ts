import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreAxis, valueAxis, yearAxis } from './axes.ts'
import type { Tick } from './drawing.ts'
import { LINE_HEIGHT, textWidth } from './names.ts'

/** That labels side by side touch neither one another nor the edges. */
function expectApart(ticks: readonly Tick[], width: number): void {
  let free = 0
  for (const { at, text } of ticks) {
    expect(at - textWidth(text) / 2).toBeGreaterThanOrEqual(free)
    free = at + textWidth(text) / 2
  }
  expect(free).toBeLessThanOrEqual(width)
}

test('a rank axis has 1 on top, a score axis the highest', () => {
  const rank = valueAxis([1, 40_000], [20, 220])
  expect(rank.placeOf(1)).toBeLessThan(rank.placeOf(40_000))
  const score = valueAxis([450, 650], [220, 20])
  expect(score.placeOf(650)).toBeLessThan(score.placeOf(450))
  expect(score.ticks.map(({ text }) => text)).toEqual(['450', '500', '550', '600', '650'])
})

test('equal figures stand in the middle under one label, and none at all have no label', () => {
  const equal = valueAxis([488, 488], [220, 20])
  expect(equal.placeOf(488)).toBe(120)
  expect(equal.ticks).toEqual([{ at: 120, text: '488' }])
  expect(valueAxis([], [20, 220]).ticks).toEqual([])
})

test('figures however small, large or near to one another stand within the axis, with labels that differ', () => {
  const figure = fc.oneof(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 20 }))
  fc.assert(
    fc.property(fc.array(figure, { minLength: 1, maxLength: 12 }), (figures) => {
      const { placeOf: at, ticks } = valueAxis(figures, [20, 220])
      expect(ticks.length).toBeGreaterThan(0)
      expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length)
      for (const place of [...figures.map(at), ...ticks.map((tick) => tick.at)]) {
        expect(place).toBeGreaterThanOrEqual(20)
        expect(place).toBeLessThanOrEqual(220)
      }
      for (const [index, tick] of ticks.slice(1).entries()) {
        expect(tick.text).toMatch(/^[\d,]+$/)
        expect(tick.at - (ticks[index]?.at ?? 0)).toBeGreaterThan(LINE_HEIGHT)
      }
    }),
  )
})

test('half points get labels of half points', () => {
  const { ticks } = valueAxis([580.5, 581.5], [220, 20])
  expect(ticks.map(({ text }) => text)).toContain('581')
  expect(ticks.some(({ text }) => text.includes('.'))).toBe(true)
})

test('years stand in order, one in the middle; where there is no room for every label the last ones stay', () => {
  expect(yearAxis([2025], [40, 240], 260).placeOf(2025)).toBe(140)
  expect(yearAxis([2023, 2024, 2025], [40, 340], 360).ticks).toEqual([
    { at: 90, text: '2023' },
    { at: 190, text: '2024' },
    { at: 290, text: '2025' },
  ])
  const years = Array.from({ length: 12 }, (_, at) => 2014 + at)
  const narrow = yearAxis(years, [40, 240], 260, (year) => (year === 2025 ? '2025预测' : String(year)))
  expect(narrow.ticks.length).toBeLessThan(12)
  expect(narrow.ticks[narrow.ticks.length - 1]?.text).toBe('2025预测')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 60, max: 1000 }), (count, width) => {
      const many = Array.from({ length: count }, (_, at) => 2026 - count + at)
      const { placeOf: at, ticks } = yearAxis(many, [40, 40 + width], 60 + width)
      expectApart(ticks, 60 + width)
      expect(ticks[ticks.length - 1]?.text).toBe('2025')
      const places = many.map(at)
      expect(places).toEqual([...places].sort((a, b) => a - b))
    }),
  )
})

test('scores run from edge to edge, with whole labels that stay within the chart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 900 }), (low, span) => {
      const { placeOf: at, ticks } = scoreAxis([low, low + span], [60, 300], 320)
      expectApart(ticks, 320)
      expect(ticks.length).toBeGreaterThan(0)
      if (span > 0) expect([at(low), at(low + span)]).toEqual([60, 300])
    }),
  )
})
