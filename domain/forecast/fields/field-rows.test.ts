import { expect, test } from 'vitest'
import { SHIPPED } from '#domain/forecast/corrections.ts'
import type { FieldMoves } from '#domain/forecast/fields/fields.ts'
import { outcomeOf } from '#domain/list/outcome.ts'
import { createEngineBuilder } from '#domain/engine/builder.ts'
import type { Engine, EngineOptions } from '#domain/engine/engine.ts'

const CATEGORIES = new Map([
  ['机械工程', '机械类'],
  ['法学', '法学类'],
])
const FIELDS = new Map([
  ['机械类', '工学'],
  ['法学类', '法学'],
])
const SCHOOLS = 100

/** Lines of the years: mechanics gets harder by `apart` and law easier; without, each goes its own way. */
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
        const own = apart === 0 ? 0.05 * Math.sin(7 * school + 3 * at + which) : 0
        const rank = 5_000 * Math.exp(school / 300 + own + (which === 0 ? -1 : 1) * apart * at)
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
  // Two pairs of .05, each shrunk by 30 units; half of it goes on.
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

/** Years in which law went either way: nothing of it goes on, and it may again. */
const restless = [0.12, -0.12, 0.12, -0.12].map((move): FieldMoves => ({
  year: 2025,
  categories: 0.001,
  fields: new Map([
    ['法学', { move, n: 100 }],
    ['工学', { move: -move, n: 100 }],
  ]),
}))

/** The rows of a name whose chance for a rank is between two. */
function rowsOf(engine: Engine, rank: number, name: 0 | 1): number[] {
  const rows = Array.from({ length: SCHOOLS }, (_, school) =>
    engine.indexOf((2 * SCHOOLS + school) * 2 + name),
  )
  return rows.filter((row) => {
    const p = engine.probability(row, rank) ?? 0
    return p > 0.3 && p < 0.8
  })
}

test('what a field may do in a year makes no row more or less likely', () => {
  const engine = build([2023, 2024, 2025], 0, { fieldMoves: restless })
  const plain = build([2023, 2024, 2025], 0, { fields: new Map() })
  const rank = 5_900
  const row = rowsOf(engine, rank, 1)[0] ?? -1
  const chance = engine.probability(row, rank) ?? 0
  expect(chance).toBeCloseTo(plain.probability(row, rank) ?? 0, 3)
  const mean = (engine.conditional(row, rank) ?? new Float64Array()).reduce(
    (sum, each, node) => sum + each * (engine.nodeWeights[node] ?? 0),
    0,
  )
  expect(mean).toBeCloseTo(chance, 3)
  expect(engine.nodeWeights.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1)
})

test('rows of one field fall together: a list of one is told nowhere more often than the same of two', () => {
  const engine = build([2023, 2024, 2025], 0, { fieldMoves: restless })
  const plain = build([2023, 2024, 2025], 0)
  const rank = 5_900
  const nowhere = (from: Engine, rows: readonly number[]): number =>
    outcomeOf(
      rows.map((row) => from.conditional(row, rank)),
      from.nodeWeights,
    ).nowhere
  const [mechanics, law] = [rowsOf(engine, rank, 0), rowsOf(engine, rank, 1)]
  expect(law.length).toBeGreaterThan(3)
  const two = law.map((row, at) => (at % 2 === 0 ? row : (mechanics[at] ?? row)))
  expect(nowhere(engine, law)).toBeGreaterThan(1.2 * nowhere(engine, two))
  expect(nowhere(engine, law)).toBeGreaterThan(1.2 * nowhere(plain, law))
})

test('a bad year is worse where fields stray further', () => {
  const [wild, calm] = [build([2023, 2024, 2025], 0, { fieldMoves: restless }), build([2023, 2024, 2025], 0)]
  const row = rowsOf(wild, 5_900, 1)[0] ?? -1
  expect(wild.badYear(row, 5_900)).toBeLessThan((calm.badYear(row, 5_900) ?? 0) - 0.01)
})

test('a category whose 九成 held too rarely is wider towards harder lines alone', () => {
  const plain = build([2023, 2024, 2025], 0)
  const wide = build([2023, 2024, 2025], 0, {
    coefficients: { ...SHIPPED, wider: new Map([['法学类', 0.5]]) },
  })
  const ranks = (engine: Engine, name: 0 | 1): (number | null)[] => {
    const row = engine.indexOf((2 * SCHOOLS + 50) * 2 + name)
    return [0.9, 0.5, 0.1].map((p) => engine.rankAt(row, p))
  }
  const [before, after] = [ranks(plain, 1), ranks(wide, 1)]
  expect(after[0]).toBeLessThan(before[0] ?? 0)
  expect(after.slice(1)).toEqual(before.slice(1))
  expect(ranks(wide, 0)).toEqual(ranks(plain, 0))
})
