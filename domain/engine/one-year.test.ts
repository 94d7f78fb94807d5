import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEngineBuilder } from './builder.ts'
import type { Engine } from './engine.ts'

const SCHOOLS = 30
const UNITS = 300

/** Units at equal steps over some years; `moved` is by how much the line of a unit and year differs. */
function build(
  kind: 'major' | 'group',
  years: readonly number[],
  moved: (unit: number, year: number) => number,
  ranked: (year: number) => boolean = () => true,
): Engine {
  const builder = createEngineBuilder({ kind, year: 2026 })
  for (const year of years)
    for (let unit = 0; unit < UNITS; unit += 1) {
      const school = unit % SCHOOLS
      const log = 8 + school * 0.1 + Math.floor(unit / SCHOOLS) * 0.03 + moved(unit, year)
      builder.line({
        year,
        unitId: 1000 * (year - 2020) + unit,
        schoolId: school,
        school: `第${school}大学`,
        name: `专业${Math.floor(unit / SCHOOLS)}`,
        rank: ranked(year) ? Math.round(Math.exp(log)) : null,
        plan: 10,
      })
    }
  return builder.build()
}

/** How far the rank told for 90 % lies before the middle, in ln rank. */
function widthOf(engine: Engine): number {
  const row = engine.indexOf(5000 + UNITS / 2)
  return Math.log((engine.rankAt(row, 0.5) ?? 0) / (engine.rankAt(row, 0.9) ?? 1))
}

const still = (): number => 0

test('one year of lines has a chance, and says that it is one', () => {
  for (const kind of ['major', 'group'] as const) {
    const engine = build(kind, [2025], still)
    expect(engine.oneYear).toBe(true)
    expect(engine.lineOnly).toBe(false)
    expect(engine.probability(engine.indexOf(5000), 100)).toBeGreaterThan(0.9)
    expect(build(kind, [2024, 2025], still).oneYear).toBe(false)
  }
})

test('a year whose lines have no ranks is none that tells how far lines move', () => {
  const engine = build('major', [2024, 2025], still, (year) => year === 2025)
  expect(engine.oneYear).toBe(true)
})

test('what is told of one year is wider than where years of its own were as restless as elsewhere', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('major', 'group'),
      fc.double({ min: 0.005, max: 0.03, noNaN: true }),
      fc.integer({ min: 2, max: 4 }),
      (kind, size, count) => {
        const years = Array.from({ length: count }, (_, at) => 2026 - count + at)
        const moved = (unit: number, year: number): number => size * Math.sin(unit * 7 + year * 13)
        const one = widthOf(build(kind, [2025], moved))
        expect(one).toBeGreaterThan(widthOf(build(kind, years, moved)))
        expect(one).toBeGreaterThan(0.1)
      },
    ),
    { numRuns: 15 },
  )
})
