import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FOOT } from '#web/charts/frame/drawing.ts'
import { type Box, boxOf, isInside, overlap } from '#web/charts/frame/labels.ts'
import type { YearFigures, YearSeries } from '#web/charts/years.ts'
import { type YearsDrawing, drawYears } from './years-drawing.ts'

const size = { width: 311, height: 240 }

const series = (name: string, ...values: (number | null)[]): YearSeries => ({
  name,
  points: values.map((value, at) => ({ year: 2021 + at, value })),
})

const figures = (given: Partial<YearFigures>): YearFigures => ({
  series: [series('最低位次', 9000, 8000, 7000)],
  kind: 'rank',
  own: null,
  forecast: null,
  ...given,
})

/** A box without what rounding adds to it. */
const inner = ({ left, right, top, bottom }: Box): Box => ({
  left: left + 0.01,
  right: right - 0.01,
  top: top + 0.01,
  bottom: bottom - 0.01,
})

/** Pieces that a path is drawn in. */
const pieces = (path: string): number => path.split('M').length - 1

const textsOf = ({ labels }: YearsDrawing): string[] => labels.map(({ text }) => text).sort()

test('better ranks stand higher, higher scores too, and years run from left to right', () => {
  const [rank] = drawYears(figures({}), size).lines
  const [first, second, third] = rank?.points ?? []
  expect(rank?.points).toHaveLength(3)
  expect(first?.y).toBeGreaterThan(second?.y ?? 0)
  expect(second?.y).toBeGreaterThan(third?.y ?? 0)
  expect(first?.x).toBeLessThan(second?.x ?? 0)
  const [score] = drawYears(figures({ kind: 'score' }), size).lines
  expect(score?.points[0]?.y).toBeLessThan(score?.points[2]?.y ?? 0)
})

test('a year without a figure parts the line, one that is not named does too', () => {
  const [gap] = drawYears(figures({ series: [series('a', 1, 2, null, 4, 5)] }), size).lines
  expect(pieces(gap?.path ?? '')).toBe(2)
  expect(gap?.points).toHaveLength(4)
  const apart = { name: 'a', points: [2021, 2023].map((year) => ({ year, value: 5 })) }
  const drawn = drawYears(figures({ series: [apart] }), size)
  expect(pieces(drawn.lines[0]?.path ?? '')).toBe(2)
  expect(drawn.years.map(({ text }) => text)).toEqual(['2021', '2022', '2023'])
})

test('a line alone has its figures at its points, several have their names at their ends', () => {
  expect(textsOf(drawYears(figures({}), size))).toEqual(['7,000', '8,000', '9,000'])
  const several = drawYears(figures({ series: [series('最难', 1, 2), series('最易', 900, 800)] }), size)
  expect(several.labels).toEqual([])
  expect(several.names.map(({ rows }) => rows.map(({ text }) => text).join(''))).toEqual(['最难', '最易'])
  expect(several.names.map(({ leader }) => leader)).toEqual([null, null])
})

test('a line that ends before the others is led to its name', () => {
  const drawn = drawYears(figures({ series: [series('最难', 1, 2), series('最易', 900, 800, 700)] }), size)
  expect(drawn.names.map(({ leader }) => leader === null)).toEqual([false, true])
})

test('one’s own rank is a line at its height, or an arrow at the edge that it lies beyond', () => {
  const near = drawYears(figures({ own: 8500 }), size)
  const [first, second] = near.lines[0]?.points ?? []
  expect(near.ownHeight).toBeLessThan(first?.y ?? 0)
  expect(near.ownHeight).toBeGreaterThan(second?.y ?? 0)
  expect(textsOf(near)).toContain('你的位次 8,500')
  for (const [own, text] of [
    [300_000, '↓ 你的位次 300,000'],
    [10, '↑ 你的位次 10'],
  ] as const) {
    const far = drawYears(figures({ own }), size)
    expect(far.ownHeight).toBeNull()
    expect(textsOf(far)).toContain(text)
    // The lines are not pressed together for it.
    const heights = far.lines[0]?.points.map(({ y }) => y) ?? []
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(80)
  }
  expect(textsOf(drawYears(figures({ kind: 'score', own: 100 }), size))).toContain('↓ 你的分数 100')
})

test('the forecast follows the last known year, with its range, over a year without a line too', () => {
  const forecast = { year: 2025, rank: 6000, best: 5000, worst: 7500 }
  const drawn = drawYears(figures({ forecast }), size)
  expect(drawn.years.map(({ text }) => text)).toEqual(['2021', '2022', '2023', '2024', '2025预测'])
  expect(drawn.forecast?.from).toEqual(drawn.lines[0]?.points[2])
  expect(drawn.forecast?.best).toBeLessThan(drawn.forecast?.y ?? 0)
  expect(drawn.forecast?.worst).toBeGreaterThan(drawn.forecast?.y ?? 0)
  expect(drawn.labels.filter(({ of }) => of === 'forecast').map(({ text }) => text)).toEqual(['6,000'])
  expect(drawn.stops[drawn.stops.length - 1]).toMatchObject({
    title: '2025 年预测',
    facts: [
      { name: '预计最低', text: '6,000 位' },
      { name: '八成落在', text: '5,000–7,500 位' },
    ],
  })
})

test('each year tells all its figures, and the whole is told in a sentence', () => {
  const drawn = drawYears(
    figures({ series: [series('最难', 10, 20), series('最易', 900, null)], own: 500 }),
    size,
  )
  expect(
    drawn.stops.map(({ title, facts }) => [title, ...facts.map(({ name, text }) => `${name} ${text}`)]),
  ).toEqual([
    ['2021 年', '最难 10 位', '最易 900 位'],
    ['2022 年', '最难 20 位', '最易 暂无'],
  ])
  expect(drawn.summary).toBe('最难 2021 年 10 位，到 2022 年 20 位；最易 2021 年 900 位；你的位次 500')
})

test('one point and none at all are drawn', () => {
  const one = drawYears(figures({ series: [series('最低分', 488)], kind: 'score' }), size)
  expect(one.lines[0]?.points).toMatchObject([{ y: (one.plot.top + one.plot.bottom) / 2 }])
  expect(textsOf(one)).toEqual(['488'])
  const none = drawYears(figures({ series: [series('最低位次', null, null)] }), size)
  expect(none.stops).toEqual([])
  expect(none.summary).toBe('最低位次没有数据')
  expect(drawYears(figures({ series: [] }), size).years).toEqual([])
})

const value = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 3_000_000 }),
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 9000, max: 9100 }),
  ),
  { freq: 5 },
)
const anyFigures: fc.Arbitrary<YearFigures> = fc
  .record({
    lines: fc.array(
      fc.record({
        name: fc.stringMatching(/^[一-龥]{2,12}$/),
        values: fc.array(value, { minLength: 1, maxLength: 8 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    kind: fc.constantFrom('rank' as const, 'score' as const),
    own: fc.option(fc.integer({ min: 1, max: 3_000_000 })),
    forecast: fc.option(fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 0, max: 9000 }))),
  })
  .map(({ lines, kind, own, forecast }) => ({
    series: lines.map(({ name, values }) => series(name, ...values)),
    kind,
    own,
    forecast:
      forecast === null || lines.length > 1
        ? null
        : {
            year: 2029,
            best: forecast[0],
            rank: forecast[0] + forecast[1],
            worst: forecast[0] + 2 * forecast[1],
          },
  }))

test('whatever the figures and the width, nothing leaves the frame and no text lies on another', () => {
  fc.assert(
    fc.property(anyFigures, fc.integer({ min: 260, max: 1200 }), (given, width) => {
      const drawn = drawYears(given, { width, height: 240 })
      const { plot } = drawn
      for (const { x, y } of drawn.lines.flatMap(({ points }) => points)) {
        expect(x).toBeGreaterThanOrEqual(plot.left)
        expect(x).toBeLessThanOrEqual(plot.right)
        expect(y).toBeGreaterThanOrEqual(plot.top)
        expect(y).toBeLessThanOrEqual(plot.bottom)
      }
      const boxes: Box[] = [
        ...drawn.labels.map(boxOf),
        ...drawn.names.flatMap(({ rows }) => rows.map(boxOf)),
        ...drawn.values.map(({ at, text }) => boxOf({ x: plot.left / 2, y: at, text })),
        ...drawn.years.map(({ at, text }) => boxOf({ x: at, y: plot.bottom + FOOT, text })),
      ].map(inner)
      for (const [at, box] of boxes.entries()) {
        expect(isInside(box, { left: 0, right: width, top: 0, bottom: 240 })).toBe(true)
        for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false)
      }
      // The student's own figure is never the one that is left out.
      expect(drawn.labels.filter(({ of }) => of === 'own')).toHaveLength(given.own === null ? 0 : 1)
    }),
  )
})
