import { expect, test } from 'vitest'
import { FIELD_NODES, SIDE_OF_FIELD, fieldCode, fieldNodes, fitFieldShock, turnOf } from './field-shock.ts'
import { FIELDS, type Field, type FieldMoves } from './fields.ts'

const CALM = { gap: 1, upheaval: false }

const pair = (moves: Partial<Record<Field, number>>, categories = 0.0004, n = 100): FieldMoves => ({
  year: 2025,
  categories,
  fields: new Map(
    FIELDS.flatMap((field) => (moves[field] === undefined ? [] : [[field, { move: moves[field], n }]])),
  ),
})

test('a field strays as far as it did in past years, half by its own and half by all fields’', () => {
  const calm = fitFieldShock([], CALM)
  expect(calm.deviation[fieldCode('工学')]).toBeCloseTo(0.03)
  expect(calm.category).toBeCloseTo(0.02)
  const wild = Array.from({ length: 4 }, () =>
    pair({ 法学: 0.1, 工学: -0.02, 理学: -0.02, 文学: 0.02 }, 0.0025),
  )
  const { deviation, category } = fitFieldShock(wild, CALM)
  expect(deviation[fieldCode('法学')]).toBeGreaterThan(0.06)
  expect(deviation[fieldCode('工学')]).toBeLessThan(deviation[fieldCode('法学')] ?? 0)
  expect(category).toBeCloseTo(Math.sqrt((2 * 0.02 ** 2 + 4 * 0.0025) / 6))
  // Few units of a field tell nothing of it.
  expect(fitFieldShock([pair({ 法学: 0.1 }, 0.0004, 10)], CALM).deviation[fieldCode('法学')]).toBeCloseTo(
    0.03,
    2,
  )
})

test('an upheaval and a wait of years widen it as they widen lines', () => {
  const { deviation } = fitFieldShock([], { gap: 1, upheaval: true })
  expect(deviation[fieldCode('工学')]).toBeCloseTo(0.06)
  expect(fitFieldShock([], { gap: 4, upheaval: false }).deviation[0]).toBeCloseTo(0.06)
})

test('one correlation is fitted: of the sciences among themselves, and of others against them', () => {
  const apart = { 工学: -0.05, 理学: -0.05, 农学: -0.05, 医学: -0.05, 文学: 0.05, 法学: 0.05, 管理学: 0.05 }
  const { correlation } = fitFieldShock([pair(apart), pair(apart), pair(apart)], CALM)
  expect(correlation).toBeGreaterThan(0.5)
  expect(fitFieldShock([pair({ 工学: 0.05, 理学: -0.05, 文学: 0.05, 法学: -0.05 })], CALM).correlation).toBe(
    0,
  )
})

/** Weights of the common nodes as the survival has them. */
const SHIFTS = [
  0.000548268855972, 0.030757123967586, 0.240123178605013, 0.457142857142857, 0.240123178605013,
  0.030757123967586, 0.000548268855972,
]
const WEIGHTS = [1 / 6, 2 / 3, 1 / 6].flatMap((a) => SHIFTS.map((b) => a * b))

test('over the nodes a field has mean 0 and variance 1, and fields go with one another as far as is fitted', () => {
  const { field, category } = fieldNodes(0.3, WEIGHTS.length)
  const mean = (one: Float64Array, other?: Float64Array): number =>
    one.reduce(
      (sum, value, at) =>
        sum + (WEIGHTS[Math.floor(at / FIELD_NODES)] ?? 0) * (value / FIELD_NODES) * (other?.[at] ?? 1),
      0,
    )
  FIELDS.forEach((_, at) => {
    const own = field[at + 1] ?? new Float64Array()
    expect(mean(own)).toBeCloseTo(0)
    expect(mean(own, own)).toBeCloseTo(1)
    const inside = category[at + 1] ?? new Float64Array()
    expect(mean(inside, inside)).toBeCloseTo(1)
    expect(mean(own, inside)).toBeCloseTo(0)
    for (let other = at + 1; other < FIELDS.length; other += 1) {
      const wanted = 0.3 * (SIDE_OF_FIELD[at + 1] ?? 0) * (SIDE_OF_FIELD[other + 1] ?? 0)
      // Four nodes hold two directions: fields cannot all be at right angles.
      expect(Math.abs(mean(own, field[other + 1]) - wanted)).toBeLessThan(0.25)
    }
  })
})

test('categories go either way as often', () => {
  const turns = Array.from({ length: 90 }, (_, category) => WEIGHTS.map((__, base) => turnOf(category, base)))
  const ups = turns.flat().filter((turn) => turn === 1).length
  expect(ups / (90 * WEIGHTS.length)).toBeGreaterThan(0.45)
  expect(ups / (90 * WEIGHTS.length)).toBeLessThan(0.55)
})
