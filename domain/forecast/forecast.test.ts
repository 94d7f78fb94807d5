import { describe, expect, test } from 'vitest'
import { createEngineBuilder } from '#domain/engine/builder.ts'
import type { Engine } from '#domain/engine/engine.ts'

const SCHOOLS = 30
const MAJORS = 10
/** A unit in the middle, and one that is new. */
const ODD = 155
const NEW = 9999

/** Schools and majors at equal steps over two years; one unit's latest line may be given by itself. */
function build({ eased = 0, kind = 'major' }: { eased?: number; kind?: 'major' | 'group' } = {}): Engine {
  const builder = createEngineBuilder({ kind, year: 2026 })
  for (const year of [2024, 2025])
    for (let i = 0; i < SCHOOLS * MAJORS; i += 1) {
      const school = i % SCHOOLS
      const unit = { schoolId: school, school: `第${school}大学`, name: `专业${Math.floor(i / SCHOOLS)}` }
      const log = 8 + school * 0.1 + Math.floor(i / SCHOOLS) * 0.02 + (i === ODD && year === 2025 ? eased : 0)
      builder.line({ ...unit, year, unitId: i, rank: Math.round(Math.exp(log)), plan: 10 })
      if (year === 2025) builder.offer({ ...unit, unitId: i, plan: null })
    }
  builder.offer({ unitId: NEW, schoolId: 5, school: '第5大学', name: '园艺', plan: null })
  return builder.build()
}

const at = (engine: Engine, unitId: number) => {
  const row = engine.indexOf(unitId)
  const told = (p: number): number => engine.rankAt(row, p) ?? 0
  const quality = engine.quality(row)
  return {
    row: engine.row(row),
    harder: Math.log(told(0.5) / told(0.9)),
    easier: Math.log(told(0.1) / told(0.5)),
    rank10: told(0.1),
    wanted: quality && Math.exp(quality.school + quality.major),
  }
}

describe('how wide a unit is told', () => {
  test('where nothing is peculiar to it, as far towards harder lines as towards easier ones', () => {
    const { harder, easier } = at(build(), ODD)
    expect(harder).toBeGreaterThan(0.02)
    expect(harder / easier).toBeGreaterThan(0.8)
    expect(harder / easier).toBeLessThan(1.25)
  })

  test('one that eased by itself is predicted harder than its line, and far wider towards harder lines', () => {
    const usual = at(build(), ODD)
    const eased = at(build({ eased: 0.5 }), ODD)
    expect(eased.row?.predicted).toBeLessThan(eased.row?.lastRank ?? 0)
    expect(eased.harder).toBeGreaterThan(2 * usual.harder)
    expect(eased.harder).toBeGreaterThan(1.3 * eased.easier)
  })

  test('a unit without a line of its own is wider than one with', () => {
    const engine = build()
    expect(at(engine, NEW).row?.basis).toBe('school')
    expect(at(engine, NEW).harder).toBeGreaterThan(at(engine, ODD).harder)
  })

  test('of a group only its line tells: what it eased by makes it no wider', () => {
    const usual = at(build({ kind: 'group' }), ODD)
    expect(at(build({ kind: 'group', eased: 0.5 }), ODD).harder).toBeCloseTo(usual.harder, 1)
  })
})

describe('how wanted a unit is', () => {
  test('goes by what its school and its major lead to expect, not by what was peculiar to last year', () => {
    const usual = at(build(), ODD).wanted ?? 0
    expect(usual / (at(build(), ODD).row?.lastRank ?? 1)).toBeCloseTo(1, 1)
    expect((at(build({ eased: 0.5 }), ODD).wanted ?? 0) / usual).toBeCloseTo(1, 1)
  })

  test('a better school is wanted more, in its school part', () => {
    const engine = build()
    const school = (unitId: number): number => engine.quality(engine.indexOf(unitId))?.school ?? 0
    expect(school(ODD)).toBeLessThan(school(ODD + 3))
  })

  test('of a unit without a line of its own the easy end is taken: not knowing is no advantage', () => {
    const { wanted, rank10, row } = at(build(), NEW)
    expect(wanted).toBeCloseTo(rank10, 0)
    expect(wanted).toBeGreaterThan(row?.predicted ?? Infinity)
  })
})
