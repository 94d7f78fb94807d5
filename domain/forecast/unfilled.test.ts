import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEngineBuilder } from '#domain/engine/builder.ts'
import { FLAG } from '#domain/engine/engine.ts'
import type { Engine, EngineOptions } from '#domain/engine/engine.ts'
import { fill } from '#domain/list/fill.ts'
import { outcomeOf } from '#domain/list/outcome.ts'
import { usualPlan } from '#domain/list/plan-shares.ts'
import { frozenOf, thaw } from '#domain/engine/table.ts'
import { UNFILLED_STEP, fitUnfilled } from './unfilled.ts'
import { NO_WANTS } from '#domain/engine/wants.ts'

const LAST = 100_000
/** Units unfilled in the two years before, and the share that fills. */
const UNITS = 200

interface Asked extends Partial<EngineOptions> {
  /** The first year of lines. */
  readonly from?: number
  readonly places?: number
}

/** The same units 2021–2025, unfilled in 2021, 2022 and 2025; in 2023 and 2024 a tenth and a fifth fill. */
function build({ from = 2021, places = 8, ...options }: Asked = {}): Engine {
  const builder = createEngineBuilder({
    kind: 'major',
    year: 2026,
    isMainBatch: true,
    qualified: new Map([2021, 2022, 2023, 2024, 2025, 2026].map((year) => [year, LAST])),
    ...options,
  })
  const share = new Map([
    [2023, 0.1],
    [2024, 0.2],
  ])
  for (let year = from; year <= 2025; year += 1) {
    for (let unit = 0; unit < 2 * UNITS; unit += 1) {
      const isLined = unit >= UNITS
      const fills = unit < UNITS * (share.get(year) ?? 0)
      const rank = isLined ? 1000 + 450 * (unit - UNITS) : fills ? 0.9 * LAST : null
      const school = `第${unit % 20}大学`
      builder.line({
        year,
        unitId: unit,
        schoolId: 1 + (unit % 20),
        school,
        name: `专业${'甲乙丙丁戊己庚辛壬癸'[Math.floor(unit / 20) % 10]}${isLined ? '' : '（中外合作办学）'}`,
        rank,
        plan: places,
      })
    }
  }
  return builder.build()
}

/** Units that filled in neither of the last two years. */
const TWICE = UNITS - 1
/** One that filled in the year before the last. */
const ONCE = 5

describe('units that did not fill two years running', () => {
  test('the chance is the share that admitted in the year that admitted fewest, and none behind the last candidate', () => {
    const engine = build()
    const row = engine.indexOf(TWICE)
    expect(engine.basis(row)).toBe('unfilled')
    expect(engine.probability(row, 1)).toBe(1)
    expect(engine.probability(row, 0.89 * LAST)).toBe(1)
    // In 2024 those count that had not filled in 2022 and 2023: 20 of 180 fill.
    expect(engine.probability(row, LAST)).toBeCloseTo(1 - 20 / 180, 3)
    expect(engine.probability(row, 1.01 * LAST)).toBe(0)
    expect((engine.row(row)?.flags ?? 0) & FLAG.unfilled).toBe(FLAG.unfilled)
  })

  test('no line is foretold, and how wanted it is is the easiest there is', () => {
    const engine = build()
    const row = engine.indexOf(TWICE)
    expect(engine.row(row)).toMatchObject({ predicted: null, lastRank: null })
    expect(engine.rankAt(row, 0.5)).toBeNull()
    const { school, major } = engine.quality(row) ?? { school: 0, major: 0 }
    expect(Math.exp(school + major)).toBeGreaterThanOrEqual(LAST)
  })

  test.each([
    ['unfilled in the last year alone', {}, ONCE],
    ['of few places', { places: 3 }, TWICE],
    ['in a batch that others than those at the line file in', { isMainBatch: false }, TWICE],
    ['while nobody knows how many are at the line', { qualified: new Map([[2025, LAST]]) }, TWICE],
    ['while one year tells of such units', { from: 2023 }, TWICE],
    ['where last year is not the year before', { year: 2027, qualified: new Map([[2027, LAST]]) }, TWICE],
  ] satisfies [string, Asked, number][])('%s it stays silent', (_, asked, unit) => {
    const engine = build(asked)
    const row = engine.indexOf(unit)
    expect(row).toBeGreaterThanOrEqual(0)
    expect([engine.basis(row), engine.probability(row, 5)]).toEqual(['none', null])
  })

  test('they fail together: many of them are no surer than one, and never surer than was told', () => {
    const engine = build()
    const rows = Array.from({ length: UNITS }, (_, unit) => engine.indexOf(unit)).filter(
      (row) => engine.basis(row) === 'unfilled',
    )
    expect(rows.length).toBeGreaterThan(100)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LAST }), fc.integer({ min: 2, max: 80 }), (rank, many) => {
        const of = (count: number): number =>
          outcomeOf(
            rows.slice(0, count).map((row) => engine.conditional(row, rank)),
            engine.nodeWeights,
          ).nowhere
        expect(of(many)).toBeCloseTo(of(1), 9)
        expect(1 - of(many)).toBeLessThanOrEqual((engine.probability(rows[0] ?? -1, rank) ?? 0) + 1e-6)
      }),
    )
  })

  test('a list is filled with few of them, and none as a safe choice', () => {
    const engine = build()
    const rank = 0.99 * LAST
    const [plan] = fill(engine, {
      query: { rank, subjects: 0 },
      wants: NO_WANTS,
      priority: 'balanced',
      listed: [],
      count: 40,
      home: 0,
      tellsRequirements: false,
      plans: [usualPlan('balanced')],
    })
    const added = (plan?.added ?? []).filter((row) => engine.basis(row) === 'unfilled')
    expect(added.length).toBeGreaterThan(0)
    expect(added.length).toBeLessThanOrEqual(6)
    expect(added.every((row) => (engine.probability(row, rank) ?? 1) < 0.9)).toBe(true)
  })

  test('the table, made anew from its plain data, tells the same', () => {
    const engine = build()
    const other = thaw(frozenOf(engine))
    const row = engine.indexOf(TWICE)
    expect(other.probability(row, LAST)).toBe(engine.probability(row, LAST))
    expect(other.conditional(row, LAST)).toEqual(engine.conditional(row, LAST))
  })
})

test('a table of shares never rises with the rank, and lies below that of every year', () => {
  const year = fc.array(fc.oneof(fc.constant(Infinity), fc.double({ min: -0.4, max: 0, noNaN: true })), {
    minLength: 100,
    maxLength: 120,
  })
  fc.assert(
    fc.property(fc.array(year, { minLength: 2, maxLength: 4 }), (years) => {
      const table = fitUnfilled(years) ?? new Float64Array()
      expect(table.length).toBeGreaterThan(0)
      table.forEach((share, at) => {
        expect(share).toBeLessThanOrEqual(table[at - 1] ?? 1)
        const z = (at - table.length + 1) * UNFILLED_STEP
        for (const lines of years)
          expect(share).toBeLessThanOrEqual(lines.filter((line) => line >= z).length / lines.length)
      })
    }),
    { numRuns: 20 },
  )
})
