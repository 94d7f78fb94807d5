import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AdviceQuestion, adviceOf } from './advice.ts'
import { type MadeUnit, PRIVATE, besideOf, engineWith, wantsOf } from './list-engine.ts'

const RANK = 10_000
/** Lines from half the rank to twice it, the even ones public. */
const units: MadeUnit[] = Array.from({ length: 60 }, (_, at) => ({
  line: Math.round(RANK * 0.5 * 4 ** (at / 59)),
  ownership: at % 10 === 9 ? PRIVATE : 1,
  discipline: 1 + (at % 2),
}))
const { engine, rowOf } = engineWith(units)
const chanceOf = (row: number): number => engine.probability(row, RANK) ?? 0
const rows = units.map((_, at) => rowOf(at))
/** Rows whose chance lies between. */
const between = (from: number, to: number): number[] =>
  rows.filter((row) => chanceOf(row) >= from && chanceOf(row) < to)
const advise = (listed: readonly number[], more: Partial<AdviceQuestion> = {}) =>
  adviceOf(engine, { ...besideOf(RANK), listed, capacity: 40, ...more })

describe('a list that may end nowhere', () => {
  const hard = between(0.1, 0.6).slice(0, 3)

  test('is told the fewest additions that bring the risk below one in a hundred', () => {
    const advice = advise(hard)
    expect(advice?.nowhere).toBeGreaterThan(0.05)
    expect(advice?.remedy?.add.length).toBeGreaterThan(0)
    expect(advice?.remedy?.add.length).toBeLessThanOrEqual(3)
    expect(advice?.remedy?.nowhere).toBeLessThan(0.02)
    expect(advice?.remedy?.drop).toEqual([])
    // The figure is what the list with them comes to.
    expect(advise([...hard, ...(advice?.remedy?.add ?? [])])?.nowhere).toBeCloseTo(
      advice?.remedy?.nowhere ?? -1,
      9,
    )
  })

  test('is offered nothing that is on it, refused, or waits to be asked for', () => {
    const added = advise(hard, { wants: wantsOf({ without: { discipline: [1] } }) })?.remedy?.add ?? []
    expect(added.length).toBeGreaterThan(0)
    for (const row of added) {
      expect(hard).not.toContain(row)
      expect(engine.code(row, 'discipline')).toBe(2)
      expect(engine.code(row, 'ownership')).not.toBe(PRIVATE)
    }
  })

  test('makes room where it is full, by what hardly anything comes of', () => {
    const remedy = advise(hard, { capacity: 3 })?.remedy
    expect(remedy?.drop.length).toBe(remedy?.add.length)
    for (const row of remedy?.drop ?? []) expect(hard).toContain(row)
  })
})

test('what one would not go to counts as badly as nowhere, and is taken away', () => {
  const wants = wantsOf({ without: { discipline: [2] } })
  const refused = between(0.3, 0.9).find((row) => engine.code(row, 'discipline') === 2) ?? -1
  const safe = between(0.97, 1).find((row) => engine.code(row, 'discipline') === 1) ?? -1
  const advice = advise([refused, safe], { wants })
  expect(advice?.unwanted).toBeCloseTo(chanceOf(refused), 1)
  expect(advice?.remedy?.drop).toEqual([refused])
  expect(advice?.remedy?.unwanted).toBe(0)
})

test('a list that is safe and aims low is shown what is better and in reach', () => {
  const { remedy, upward } = advise(between(0.98, 1).slice(-3)) ?? {}
  expect(remedy).toBeNull()
  expect(upward?.add.length).toBeGreaterThan(0)
  for (const row of upward?.add ?? []) {
    expect(chanceOf(row)).toBeGreaterThanOrEqual(0.25)
    expect(chanceOf(row)).toBeLessThan(0.9)
  }
})

test('nothing is said of an empty list, nor of one with a choice whose chance nobody knows', () => {
  expect(advise([])).toBeNull()
  expect(advise([-1])).toBeNull()
  const few = engineWith([{ line: 8000 }])
  expect(adviceOf(few.engine, { ...besideOf(RANK), listed: [few.rowOf(0)], capacity: 40 })).not.toBeNull()
})

test('whatever the list, a remedy never makes it worse, adds nothing twice and stays within the form', () => {
  const list = fc.uniqueArray(fc.integer({ min: 0, max: units.length - 1 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(list, fc.integer({ min: 12, max: 16 }), fc.boolean(), (places, capacity, refuses) => {
      const listed = places.map(rowOf)
      const wants = wantsOf(refuses ? { without: { discipline: [1] } } : {})
      const advice = advise(listed, { capacity, wants })
      if (advice === null) return
      const risk = advice.nowhere + advice.unwanted
      expect(risk).toBeLessThanOrEqual(1 + 1e-9)
      for (const each of [advice.remedy, advice.upward]) {
        if (each === null) continue
        expect(new Set([...listed, ...each.add]).size).toBe(listed.length + each.add.length)
        expect(listed.length + each.add.length - each.drop.length).toBeLessThanOrEqual(capacity)
      }
      if (advice.remedy !== null) expect(advice.remedy.nowhere + advice.remedy.unwanted).toBeLessThan(risk)
    }),
    { numRuns: 60 },
  )
})
