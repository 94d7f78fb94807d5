import { expect, test } from 'vitest'
import type { FieldMoves } from '#domain/forecast/fields.ts'
import { createEngineBuilder } from './builder.ts'
import type { Engine, EngineOptions } from './engine.ts'

const CATEGORIES = new Map([
  ['机械工程', '机械类'],
  ['法学', '法学类'],
])
const FIELDS = new Map([
  ['机械类', '工学'],
  ['法学类', '法学'],
])
const SCHOOLS = 100

/** Lines of the years given: every year mechanics gets harder by `apart` and law easier by as much. */
function build(years: readonly number[], apart: number, options: Partial<EngineOptions> = {}): Engine {
  const builder = createEngineBuilder({
    kind: 'major',
    year: 2026,
    categories: CATEGORIES,
    fields: FIELDS,
    unitDimensions: [],
    ...options,
  })
  years.forEach((year, at) => {
    for (let school = 0; school < SCHOOLS; school += 1)
      ['机械工程', '法学'].forEach((name, which) => {
        const rank = 5_000 * Math.exp(school / 30 + (which === 0 ? -1 : 1) * apart * at)
        const unitId = (at * SCHOOLS + school) * 2 + which
        builder.line({ year, unitId, schoolId: 0, school: `第${school}大学`, name, rank, plan: 10 })
      })
  })
  return builder.build()
}

/** The rank at 50 % of mechanics and of law at a school in the middle, against their last lines. */
function told(engine: Engine): { mechanics: number; law: number } {
  const view = (name: number) =>
    engine.row(engine.indexOf(((engine.latest === 2025 ? 2 : 1) * SCHOOLS + 50) * 2 + name))
  const of = (name: number): number => {
    const row = view(name)
    return Math.log((row?.predicted ?? 0) / (row?.lastRank ?? 1))
  }
  return { mechanics: of(0), law: of(1) }
}

test('what fields did in the years before is foretold of them by half', () => {
  const before = told(build([2023, 2024, 2025], 0.05, { fields: new Map() }))
  const { mechanics, law } = told(build([2023, 2024, 2025], 0.05))
  // Two pairs of .05 each, held by 30 units to 100 that say so, of which half goes on, of three.
  const drift = (((2 * 0.05 * 100) / 130) * 0.5) / 3
  expect(mechanics - before.mechanics).toBeCloseTo(-drift, 2)
  expect(law - before.law).toBeCloseTo(drift, 2)
})

test('nothing of it is foretold of a year of upheaval', () => {
  const options = { upheavals: [2026] }
  const without = told(build([2023, 2024, 2025], 0.05, { ...options, fields: new Map() }))
  expect(told(build([2023, 2024, 2025], 0.05, options))).toEqual(without)
})

test('other provinces’ pairs of years count, those of the year foretold and later do not', () => {
  const of = (year: number): FieldMoves => ({
    year,
    categories: 0,
    fields: new Map([['法学', { move: 0.2, n: 100 }]]),
  })
  const plain = told(build([2023, 2024, 2025], 0))
  const known = told(build([2023, 2024, 2025], 0, { fieldMoves: [of(2025)] }))
  expect(known.law - plain.law).toBeCloseTo(0.1 / 4, 2)
  expect(told(build([2023, 2024, 2025], 0, { fieldMoves: [of(2026), of(2027)] }))).toEqual(plain)
  expect(told(build([2023, 2024, 2025], 0, { fieldMoves: [of(2025)], upheavals: [2025] }))).not.toEqual(known)
})
