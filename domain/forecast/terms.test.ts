import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { yearTable } from './centre.ts'
import type { YearTable, YearUnit } from './centre.ts'
import { SHIPPED, centreMove, centreTerms, dplanOf, sidesOf } from './corrections.ts'
import { schoolKey, unitKeys } from '#domain/matching/name.ts'
import { NO_TERMS, compare, elsewhereOf, termsOf, viewOf } from './terms.ts'
import type { YearPair, Terms } from './terms.ts'

const SCHOOLS = 60
const MAJORS = 20
/** A unit in the middle. */
const ODD = 630

/** Schools an equal step apart, majors too; one line may be given by itself. */
function table(year: number, odd: Readonly<Record<number, number>> = {}): YearTable {
  const units = Array.from({ length: SCHOOLS * MAJORS }, (_, i): YearUnit => {
    const school = i % SCHOOLS
    const major = Math.floor(i / SCHOOLS)
    return {
      unitId: i,
      schoolId: school,
      school: schoolKey(`第${school}大学`),
      keys: unitKeys(`专业${major}`),
      demand: '',
      category: '',
      plan: 10,
      logRank: 9 + school * 0.05 + major * 0.01 + (odd[i] ?? 0),
    }
  })
  return yearTable(year, units)
}

function termsFor(latest: YearTable, before: YearTable | null, elsewhere: readonly [string, number][] = []) {
  const found = latest.units.map((unit, position) => ({ unit, position }))
  const pair: YearPair | null = before && {
    newer: latest,
    older: before,
    links: latest.units.map((_, position) => position),
  }
  const comparisons = elsewhere.length === 0 ? [] : compare(latest, found, [new Map(elsewhere)])
  return termsOf({ latest, view: viewOf(latest), pair, found, comparisons, upheaval: false })
}

describe('terms', () => {
  test('a unit that is where its school and its major lead to expect has none', () => {
    for (const { tw, idio, alone, x } of termsFor(table(2025), table(2024))) {
      expect(Math.abs(tw)).toBeLessThan(0.1)
      expect([Math.abs(idio) < 1e-6, alone < 1e-6, x]).toEqual([true, true, 0])
    }
  })

  test('one that eased by itself lies easier than expected, moved alone, and looks like a bargain', () => {
    const terms = termsFor(table(2025, { [ODD]: 0.5 }), table(2024))
    expect(terms[ODD]?.tw).toBeGreaterThan(0.4)
    expect(terms[ODD]?.idio).toBeGreaterThan(0.4)
    expect(terms[ODD]?.alone).toBeGreaterThan(0.4)
    expect(terms[ODD + 1]?.alone).toBeLessThan(0.05)
  })

  test('one that became harder by itself is no bargain', () => {
    const terms = termsFor(table(2025, { [ODD]: -0.5 }), table(2024))
    expect(terms[ODD]?.tw).toBeLessThan(-0.4)
    expect(terms[ODD]?.alone).toBe(0)
  })

  test('without an older table a unit has moved nowhere', () => {
    for (const { idio, alone, trend } of termsFor(table(2025, { [ODD]: 0.5 }), null))
      expect([idio, alone, trend]).toEqual([0, 0, 0])
  })

  test('a unit that is harder in another province than its neighbours here is told to be easier here', () => {
    const latest = table(2025)
    const there = latest.units.map(({ school, keys, logRank }, i): [string, number] => [
      `${school}|${keys.base}|${keys.kinds}`,
      (logRank ?? 0) + 1 + (i === ODD ? -0.6 : 0),
    ])
    const terms = termsFor(latest, null, there)
    expect(terms[ODD]?.x).toBeGreaterThan(0.2)
    expect(terms[ODD]?.x).toBeGreaterThan((terms[ODD + 1]?.x ?? 0) + 0.2)
  })

  test('a school and a major together lead to what a unit is wanted by: its line without what was peculiar', () => {
    const latest = table(2025, { [ODD]: 0.5 })
    const view = viewOf(latest)
    for (const at of [ODD, ODD + 1]) {
      const unit = view.units[at]
      const wanted = (unit?.wanted.school ?? 0) + (unit?.wanted.major ?? 0)
      expect(wanted).toBeCloseTo((latest.units[at]?.logRank ?? 0) - (unit?.tw ?? 0), 9)
    }
  })
})

describe('other provinces', () => {
  test('lines of one school, major and kind are one; those without a rank say nothing', () => {
    const lines = elsewhereOf([
      { school: '甲大学', name: '法学', rank: 100 },
      { school: '甲大学(985)', name: '法学(卓越班)', rank: 400 },
      { school: '甲大学', name: '法学(中外合作办学)', rank: 900 },
      { school: '甲大学', name: '哲学', rank: null },
    ])
    expect([...lines.keys()]).toHaveLength(2)
    expect(Math.exp(lines.get('甲大学|法学|') ?? 0)).toBeCloseTo(200, 6)
  })

  test('a few lines in common tell nothing', () => {
    const latest = table(2025)
    const found = latest.units.slice(0, 20).map((unit, position) => ({ unit, position }))
    const there = elsewhereOf(
      found.map(({ unit }) => ({ school: unit.school, name: unit.keys.base, rank: 100 })),
    )
    expect(compare(latest, found, [there])).toEqual([])
  })
})

const term = fc.double({ min: -1, max: 1, noNaN: true })
const terms: fc.Arbitrary<Terms> = fc.record({
  tw: term,
  idio: term,
  alone: fc.double({ min: 0, max: 1.2, noNaN: true }),
  x: term,
  trend: term,
})

describe('centre and sides', () => {
  test('without terms the centre is the last line and both sides are one', () => {
    expect(centreMove(centreTerms(NO_TERMS, 0, null), SHIPPED.centreWithPlan)).toBe(0)
    const { lo, hi } = sidesOf(NO_TERMS, SHIPPED.sides)
    expect(lo).toBe(hi)
  })

  test('what was easier than expected is wider towards harder lines, and the other way round', () => {
    fc.assert(
      fc.property(terms, (each) => {
        const { lo, hi } = sidesOf(each, SHIPPED.sides)
        const turned = sidesOf(
          { ...each, tw: -each.tw, idio: -each.idio, x: -each.x, alone: 0 },
          SHIPPED.sides,
        )
        if (each.alone === 0) expect([turned.lo, turned.hi]).toEqual([hi, lo])
        if (each.tw > 0 && each.idio > 0 && each.x > 0) expect(lo).toBeGreaterThanOrEqual(hi)
        expect(Math.max(lo, hi)).toBeLessThanOrEqual(2)
      }),
    )
  })

  test('places count from 1, up to 1.2 either way, and not where one year does not tell them', () => {
    expect(dplanOf(0, 1)).toBe(0)
    expect(dplanOf(1000, 1)).toBe(1.2)
    expect([dplanOf(null, 4), dplanOf(4, null)]).toEqual([0, 0])
  })

  test('where a unit lies from what is expected moves its centre only with few places, unknown ones too', () => {
    const eased = { ...NO_TERMS, tw: 0.5 }
    const move = (places: number | null): number =>
      centreMove(centreTerms(eased, 0, places), SHIPPED.centreWithPlan)
    expect([move(3) < 0, move(null) < 0, move(4)]).toEqual([true, true, 0])
  })
})
