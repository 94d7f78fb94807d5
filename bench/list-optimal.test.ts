import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEngineBuilder } from '#domain/engine/builder.ts'
import { tierOf } from '#domain/forecast/tiers.ts'
import { chooseList, recommendList } from './list-optimal.ts'
import type { Candidate } from './list-optimal.ts'

const weights = new Float64Array([0.25, 0.5, 0.25])
const candidate: fc.Arbitrary<Candidate> = fc
  .record({
    unit: fc.integer({ min: 0, max: 30 }),
    value: fc.double({ min: 0.05, max: 3, noNaN: true }),
    p: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ unit, value, p }) => ({ unit, value, conditional: new Float64Array([p * p, p, Math.sqrt(p)]) }))
const candidates = fc.array(candidate, { maxLength: 40 })

test('a list never repeats a unit, is full when it can be, and stands in order of worth', () => {
  fc.assert(
    fc.property(candidates, fc.integer({ min: 0, max: 45 }), (pool, size) => {
      const { units, miss } = chooseList(pool, weights, size)
      const distinct = new Set(pool.map(({ unit }) => unit)).size
      expect(new Set(units).size).toBe(units.length)
      expect(units.length).toBe(Math.min(size, distinct))
      const worth = units.map((unit) => pool.find((each) => each.unit === unit)?.value ?? 0)
      expect(worth).toEqual([...worth].sort((a, b) => b - a))
      expect(miss).toBeGreaterThanOrEqual(0)
      expect(miss).toBeLessThanOrEqual(1 + 1e-12)
      expect(chooseList(pool, weights, size)).toEqual({ units, miss, value: expect.any(Number) })
    }),
  )
})

test('a longer list is worth no less and misses no more', () => {
  fc.assert(
    fc.property(candidates, fc.integer({ min: 0, max: 20 }), (pool, size) => {
      const short = chooseList(pool, weights, size)
      const long = chooseList(pool, weights, size + 1)
      expect(long.value).toBeGreaterThanOrEqual(short.value - 1e-9)
      expect(long.miss).toBeLessThanOrEqual(short.miss + 1e-9)
    }),
  )
})

test('units that fail together are worth less than units that fail apart', () => {
  const half = new Float64Array([0.5, 0.5])
  const pool: Candidate[] = [
    { unit: 1, value: 1, conditional: new Float64Array([1, 0]) },
    { unit: 2, value: 1, conditional: new Float64Array([1, 0]) },
    { unit: 3, value: 1, conditional: new Float64Array([0.4, 0.4]) },
  ]
  expect(chooseList(pool, half, 2).units).toEqual([1, 3])
})

test('the recommended list holds reach and safe units and obeys the query', () => {
  const builder = createEngineBuilder({ kind: 'major', year: 2026 })
  for (const year of [2024, 2025]) {
    for (let i = 0; i < 400; i += 1) {
      builder.line({
        year,
        unitId: year * 1000 + i,
        schoolId: 1,
        school: '甲大学',
        name: `专业${i}`,
        rank: 200 * (i + 1) + (year % 3) * 40,
        plan: 5,
      })
    }
  }
  for (let i = 0; i < 400; i += 1) {
    builder.unit({ unitId: 2025_000 + i, requirement: { first: 0, all: i % 2, any: 0 }, fee: null })
  }
  const engine = builder.build()
  const list = recommendList(engine, { rank: 30_000, subjects: 0 }, 80)
  expect(list.units).toHaveLength(80)
  expect(list.units.every((index) => engine.eligible(index, 0) === true)).toBe(true)
  expect(list.miss).toBeLessThan(0.001)
  const tiers = list.units.map((index) => tierOf(engine.probability(index, 30_000) ?? 0))
  expect(new Set(tiers).size).toBe(3)
  const wanted = recommendList(engine, { rank: 30_000, subjects: 1 }, 20, (index) => (index < 150 ? 0 : 1))
  expect(wanted.units).toHaveLength(20)
  expect(wanted.units.filter((index) => index < 150)).toEqual([])
})
