import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRIORITIES, RISKS } from '#domain/preference/preferences.ts'
import { createEngineBuilder } from '#domain/engine/builder.ts'
import { FLAG, LOW_EVIDENCE } from '#domain/engine/engine.ts'
import { LOW_SHARE, fill } from './fill.ts'
import type { FillQuestion } from './fill-question.ts'
import { FARTHEST_REACH } from './fill-candidates.ts'
import { FAIR_CHANCE, SHARES, quotas, usualPlan } from './plan-shares.ts'
import { FILED_TIERS, LONG_SHOT_FROM, tierOf } from '#domain/forecast/tiers.ts'
import { NO_WANTS, type Wants } from '#domain/engine/wants.ts'

const SCHOOLS = 120
const MAJORS = 12
/** The codes of kinds. */
const [ABROAD, PRIVATE] = [1, 2]

/** 120 schools of 12 majors, ranks 600 to 90,000; some 民办, some 中外合作, each last major new this year. */
function engineOf(year = 2026, provinceOf = (school: number): number => 1 + (school % 8)) {
  const builder = createEngineBuilder({
    kind: 'major',
    year,
    schoolDimensions: ['schoolProvince', 'city', 'ownership'],
    unitDimensions: ['discipline', 'category', 'major', 'special', 'abroad', 'campus'],
    categories: new Map(Array.from({ length: MAJORS }, (_, major) => [`专业${major}`, `${major % 4}类`])),
  })
  for (let school = 0; school < SCHOOLS; school += 1) {
    builder.school({
      schoolId: school + 1,
      codes: [provinceOf(school), 1 + (school % 20), school % 10 === 9 ? PRIVATE : 1],
      flags: 0,
    })
    for (let major = 0; major < MAJORS; major += 1) {
      const at = school * MAJORS + major
      const names = { school: `第${school}大学`, name: `专业${major}`, schoolId: school + 1 }
      const rank = Math.round(600 * 150 ** (((at * 37) % (SCHOOLS * MAJORS)) / SCHOOLS / MAJORS))
      for (const year of major === MAJORS - 1 ? [] : [2024, 2025])
        builder.line({
          ...names,
          year,
          unitId: year * 10_000 + at,
          rank: rank + ((at * 7 + year) % 9) * 20,
          plan: 6,
        })
      const unitId = major === MAJORS - 1 ? 9_000_000 + at : 20_250_000 + at
      builder.offer({ ...names, unitId, plan: 6 })
      const isAbroad = at % 12 === 5
      builder.unit({
        unitId,
        requirement: at % 40 === 39 ? null : { first: 0, all: 0, any: 0 },
        fee: isAbroad ? 60_000 : 6000,
        plan: 6,
        codes: [1 + (major % 3), 1 + major, 1 + major, 0, isAbroad ? ABROAD : 0, 0],
      })
    }
  }
  return builder.build()
}

const engine = engineOf()
const wantsOf = (wants: Partial<Wants>): Wants => ({
  ...NO_WANTS,
  specials: [0],
  proposedFee: 30_000,
  unasked: { abroad: [ABROAD] },
  spare: { ownership: [PRIVATE] },
  ...wants,
})
const question = (overrides: Partial<FillQuestion> = {}): FillQuestion => ({
  query: { rank: 9000, subjects: 0 },
  wants: wantsOf({}),
  priority: 'balanced',
  listed: [],
  count: 40,
  home: 0,
  tellsRequirements: true,
  plans: RISKS.map(usualPlan),
  ...overrides,
})
const flagsOf = (row: number): number => engine.row(row)?.flags ?? 0
const shareOf = (rows: readonly number[], test: (row: number) => boolean): number =>
  rows.filter(test).length / rows.length

describe('three plans', () => {
  test('each has the tiers that it asks for, the bolder the harder, and sums up what may come of it', () => {
    const plans = fill(engine, question({ count: 20 }))
    expect(plans.map(({ risk }) => risk)).toEqual(['steady', 'balanced', 'bold'])
    for (const { rows, asked, counts, outcome } of plans) {
      expect(rows).toHaveLength(20)
      expect(new Set(rows).size).toBe(20)
      expect({ ...counts, out: 0 }).toMatchObject({ ...asked, out: 0 })
      expect(outcome.first + outcome.later + outcome.nowhere).toBeCloseTo(1)
    }
    expect(plans.map(({ counts }) => counts.reach)).toEqual([2, 4, 6])
  })

  test('the same question has the same answer, and survives being sent as text', () => {
    const asked: FillQuestion = JSON.parse(
      JSON.stringify(question({ wants: wantsOf({ liked: [{ dimension: 'category', codes: [3] }] }) })),
    )
    expect(fill(engine, asked)).toEqual(fill(engine, asked))
  })
})

test('of groups, which no category spreads, half of the likely choices are likelier than not by far', () => {
  const builder = createEngineBuilder({ kind: 'group', year: 2026 })
  for (let school = 0; school < 900; school += 1)
    builder.line({
      year: 2025,
      unitId: school,
      schoolId: school + 1,
      school: `第${school}大学`,
      name: '第01组',
      rank: Math.round(3000 * 10 ** (school / 900)),
      plan: 20,
    })
  const groups = builder.build()
  const rank = 9000
  const plans = fill(
    groups,
    question({ query: { rank, subjects: 0 }, wants: NO_WANTS, tellsRequirements: false }),
  )
  for (const { rows, asked, counts } of plans) {
    expect(counts.match).toBe(asked.match)
    const likely = rows.map((row) => groups.probability(row, rank) ?? 0).filter((p) => tierOf(p) === 'match')
    expect(likely.filter((p) => p >= 0.7).length).toBeGreaterThanOrEqual(Math.floor(asked.match / 2))
  }
})

test('a group that a refused major is known to be in is not proposed, and stays where the student placed it', () => {
  const [plan] = fill(engine, question({ count: 10 }))
  const rows = plan?.rows ?? []
  expect(rows).toHaveLength(10)
  const [kept = -1] = rows
  const withRefused = rows.map((row) => engine.row(row)?.unitId ?? -1)
  for (const { rows: found, added } of fill(
    engine,
    question({ count: 10, listed: [kept], wants: wantsOf({ withRefused }) }),
  )) {
    expect(found.filter((row) => rows.includes(row))).toEqual([kept])
    expect(added).toHaveLength(9)
  }
})

test('what has no line of its own is counted as the check counts it, what did not fill too', () => {
  const builder = createEngineBuilder({ kind: 'major', year: 2026 })
  for (let school = 0; school < 300; school += 1)
    for (const year of [2024, 2025])
      builder.line({
        year,
        unitId: year * 1000 + school,
        schoolId: school + 1,
        school: `第${school}大学`,
        name: '法学',
        rank: school === 7 && year === 2025 ? null : Math.round(3000 * 10 ** (school / 300)),
        plan: 20,
      })
  const laws = builder.build()
  const unfilled = laws.indexOf(2_025_007)
  expect((laws.row(unfilled)?.flags ?? 0) & LOW_EVIDENCE).toBe(FLAG.unfilled)
  for (const { low, rows } of fill(laws, question({ listed: [unfilled], wants: NO_WANTS }))) {
    const isLow = (row: number): boolean => ((laws.row(row)?.flags ?? 0) & LOW_EVIDENCE) !== 0
    expect(low).toBe(rows.filter(isLow).length)
    expect(low).toBeGreaterThan(0)
  }
})

test('of any student: nothing refused, nothing unasked, few without evidence and none of them safe, the best first', () => {
  fc.assert(
    fc.property(
      fc.record({
        rank: fc.integer({ min: 800, max: 80_000 }),
        priority: fc.constantFrom(...PRIORITIES),
        liked: fc.uniqueArray(fc.integer({ min: 1, max: MAJORS }), { maxLength: 4 }),
        refused: fc.uniqueArray(fc.integer({ min: 1, max: MAJORS }), { maxLength: 3 }),
        count: fc.integer({ min: 1, max: 60 }),
      }),
      ({ rank, priority, liked, refused, count }) => {
        const wants = wantsOf({
          liked: liked.map((code) => ({ dimension: 'category', codes: [code] })),
          without: { category: refused },
        })
        const plans = fill(engine, question({ query: { rank, subjects: 0 }, priority, wants, count }))
        expect(plans).toHaveLength(3)
        for (const { rows, added } of plans) {
          expect(rows.length).toBeLessThanOrEqual(count)
          expect(added).toEqual(rows)
          for (const row of rows) {
            expect(refused).not.toContain(engine.code(row, 'category'))
            expect(engine.code(row, 'abroad')).toBe(0)
            const p = engine.probability(row, rank) ?? 0
            expect(p).toBeGreaterThanOrEqual(LONG_SHOT_FROM)
            if ((flagsOf(row) & FLAG.fallback) !== 0) expect(p).toBeLessThan(0.9)
            if ((flagsOf(row) & FLAG.unknownRequirement) !== 0)
              expect(liked).toContain(engine.code(row, 'category'))
          }
          expect(rows.filter((row) => (flagsOf(row) & FLAG.fallback) !== 0).length).toBeLessThanOrEqual(
            count * LOW_SHARE,
          )
          const chances = rows.map((row) => engine.probability(row, rank) ?? 0)
          expect(chances.filter((p, at) => p >= 0.8 && chances.slice(at).some((q) => q <= p - 0.4))).toEqual(
            [],
          )
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('what is harder by far is not proposed, however wide the spread is', () => {
  // So long after the latest lines nearly everything has some chance.
  const far = engineOf(2400)
  const rank = 20_000
  const isFar = (row: number): boolean => (far.rankAt(row, 0.5) ?? 0) < FARTHEST_REACH * rank
  const { index } = far.score({ rank, subjects: 7, tiers: ['reach'] })
  expect([...index].filter(isFar).length).toBeGreaterThan(10)
  const plans = fill(far, question({ query: { rank, subjects: 7 } }))
  expect(plans.flatMap(({ added }) => added).length).toBeGreaterThan(50)
  for (const { added } of plans) expect(added.filter(isFar)).toEqual([])
})

test('what hard ones lack the next hardest make up for, not more safety', () => {
  const [, ...plans] = fill(engine, question({ query: { rank: 700, subjects: 7 } }))
  for (const { asked, counts } of plans) {
    expect(counts.out + counts.reach).toBeLessThan(asked.out + asked.reach)
    expect(counts.match).toBeGreaterThan(asked.match)
  }
})

test('places that are wanted are a part of each tier, and make none larger than it was asked for', () => {
  for (const wanted of [1, 2, 3, 4, 5, 6]) {
    const places = { byProvince: { [wanted]: 'wanted' as const }, byCity: {}, elsewhere: null }
    const plans = fill(engine, question({ query: { rank: 2000, subjects: 7 }, wants: wantsOf({ places }) }))
    for (const { asked, counts } of plans) expect(counts).toMatchObject(asked)
  }
})

test('behind all lines only what has a fair chance is proposed; within them long shots are too', () => {
  const far = engineOf(2060)
  const ends = Array.from({ length: far.size }, (_, row) => far.row(row)?.lastRank ?? 0)
  const isLongShot = (rank: number) => (row: number) => (far.probability(row, rank) ?? 0) < FAIR_CHANCE
  const propose = (rank: number, isBeyond: boolean) =>
    fill(far, question({ query: { rank, subjects: 7 }, count: 60, isBeyond })).flatMap(({ added }) => added)
  const behind = Math.max(...ends) + 1
  expect(propose(behind, false).filter(isLongShot(behind)).length).toBeGreaterThan(5)
  const found = propose(behind, true)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(isLongShot(behind))).toEqual([])
  const within = 20_000
  expect(propose(within, false).filter(isLongShot(within)).length).toBeGreaterThan(0)
})

test('what was placed keeps its order, and what is added stands among it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: engine.size - 1 }), { maxLength: 12 }),
      fc.integer({ min: 0, max: 30 }),
      (kept, count) => {
        const unitIds = kept.flatMap((row) => engine.row(row)?.unitId ?? [])
        const plans = fill(
          engine,
          question({ listed: kept, count, query: { rank: 9000, subjects: 0, withoutUnitIds: unitIds } }),
        )
        for (const { rows, added } of plans) {
          expect(rows.filter((row) => kept.includes(row))).toEqual(kept)
          expect(added.filter((row) => kept.includes(row))).toEqual([])
          expect(rows).toHaveLength(Math.max(kept.length, count))
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('majors liked come first where they can be had, and alone where nothing else is to be filled', () => {
  const wants = wantsOf({ liked: [{ dimension: 'category', codes: [4] }] })
  const isLiked = (row: number): boolean => engine.code(row, 'category') === 4
  const [said] = fill(engine, question({ wants }))
  const [unsaid] = fill(engine, question())
  expect(shareOf(said?.rows ?? [], isLiked)).toBeGreaterThan(1.5 * shareOf(unsaid?.rows ?? [], isLiked))
  const [only] = fill(engine, question({ wants, onlyLiked: true }))
  expect(only?.rows.length).toBeGreaterThan(5)
  expect(only?.rows.every(isLiked)).toBe(true)
})

test.each([4000, 9000, 16_000, 24_000])(
  'a tier is filled evenly: for rank %i no part of it stays empty where there are many units',
  (rank) => {
    const asks = question({
      query: { rank, subjects: 0 },
      count: 60,
      plans: [usualPlan('balanced')],
    })
    const [plan] = fill(engine, asks)
    const { index, flags } = engine.score({ rank, subjects: 0, tiers: FILED_TIERS, limit: engine.size })
    const isPlain = (row: number, at: number): boolean =>
      ((flags[at] ?? 0) & (LOW_EVIDENCE | FLAG.unknownRequirement)) === 0 &&
      engine.code(row, 'abroad') === 0 &&
      engine.code(row, 'ownership') !== PRIVATE &&
      (engine.rankAt(row, 0.5) ?? 0) >= FARTHEST_REACH * rank
    const tenth = (row: number): number => Math.floor((engine.probability(row, rank) ?? 0) * 10)
    const many = Map.groupBy([...index].filter(isPlain), tenth)
    const filled = Map.groupBy(plan?.rows ?? [], tenth)
    for (const [part, rows] of many)
      if (part >= 1 && rows.length > 8) expect(filled.get(part)?.length ?? 0, `${part}0%`).toBeGreaterThan(0)
  },
)

test('a part of a list is at home without a word of the student’s, by where places are', () => {
  const [MOST, LEAST] = [1, 2]
  const crowded = engineOf(2026, (school) => (school % 3 === 0 ? LEAST : MOST))
  for (const [home, least] of [
    [MOST, 0.33],
    [LEAST, 0.16],
  ] as const)
    for (const { rows, atHome } of fill(crowded, question({ home }))) {
      expect(atHome).toBe(rows.filter((row) => crowded.code(row, 'schoolProvince') === home).length)
      expect((atHome ?? 0) / rows.length).toBeGreaterThanOrEqual(least)
    }
  for (const each of [{ home: 0 }, { home: MOST, wants: wantsOf({ filters: { schoolProvince: [MOST] } }) }])
    for (const { atHome } of fill(crowded, question(each))) expect(atHome).toBeNull()
})

test('a list is spread over schools and cities, and private schools wait until the others are too few', () => {
  const [plan] = fill(
    engine,
    question({
      query: { rank: 30_000, subjects: 0 },
      plans: [usualPlan('balanced')],
    }),
  )
  const rows = plan?.rows ?? []
  expect(rows).toHaveLength(40)
  const most = (of: (row: number) => number): number =>
    Math.max(...[...new Set(rows.map(of))].map((each) => rows.filter((row) => of(row) === each).length))
  expect(most((row) => engine.row(row)?.schoolId ?? 0)).toBeLessThanOrEqual(4)
  expect(plan?.spare).toBe(rows.filter((row) => engine.code(row, 'ownership') === PRIVATE).length)
  const narrow = fill(engine, question({ wants: wantsOf({ filters: { ownership: [PRIVATE] } }), count: 10 }))
  expect(narrow[0]?.rows.length).toBe(10)
  expect(narrow[0]?.spare).toBe(10)
})

describe('where all that is likely is spare', () => {
  const builder = createEngineBuilder({
    kind: 'major',
    year: 2026,
    schoolDimensions: ['schoolProvince', 'city', 'ownership'],
    unitDimensions: ['discipline', 'category', 'major', 'special', 'abroad', 'campus'],
    categories: new Map(Array.from({ length: MAJORS }, (_, major) => [`专业${major}`, `${major}类`])),
  })
  for (let school = 0; school < 600; school += 1) {
    const major = school % MAJORS
    const names = { school: `第${school}大学`, name: `专业${major}`, schoolId: school + 1 }
    builder.school({
      schoolId: school + 1,
      codes: [1 + (school % 30), 1 + (school % 200), school < 300 ? 1 : PRIVATE],
      flags: 0,
    })
    for (const year of [2024, 2025])
      builder.line({ ...names, year, unitId: year * 1000 + school, rank: 7000 + school * 20, plan: 9 })
    const unitId = 2026 * 1000 + school
    builder.offer({ ...names, unitId, plan: 9 })
    builder.unit({
      unitId,
      requirement: { first: 0, all: 0, any: 0 },
      fee: 6000,
      plan: 9,
      codes: [1 + (major % 3), 1 + major, 1 + major, 0, 0, 0],
    })
  }
  const edge = builder.build()
  const plans = (asked: FillQuestion['plans']) =>
    fill(edge, question({ query: { rank: 13_300, subjects: 0 }, plans: asked }))

  test('whoever asks for what is likely, or says how much of it, gets it; the others more of what is public', () => {
    const [steady, balanced] = plans([usualPlan('steady'), usualPlan('balanced')])
    expect(steady?.counts).toMatchObject(steady?.asked ?? {})
    expect(balanced?.counts.reach).toBeGreaterThan(balanced?.asked.reach ?? 0)
    expect(steady?.spare).toBeGreaterThan(balanced?.spare ?? 0)
    const shares = { out: 0, reach: 0.2, match: 0.4, safe: 0.4 }
    const [said] = plans([{ risk: 'balanced', shares, holdsShares: true }])
    expect(said?.counts).toMatchObject(said?.asked ?? {})
  })
})

test('one far province is not most of a list, unless the student is from there or named it', () => {
  const [MOST, LEAST] = [1, 2]
  const crowded = engineOf(2026, (school) => (school % 3 === 0 ? LEAST : MOST))
  const shareIn = (province: number, overrides: Partial<FillQuestion>): number => {
    const [plan] = fill(crowded, question(overrides))
    expect(plan?.rows).toHaveLength(40)
    return shareOf(plan?.rows ?? [], (row) => crowded.code(row, 'schoolProvince') === province)
  }
  expect(shareIn(MOST, { home: MOST })).toBeGreaterThan(0.5)
  // From a quarter on the check asks about it.
  expect(shareIn(LEAST, { home: MOST })).toBeLessThanOrEqual(0.25)
  const wants = wantsOf({ filters: { schoolProvince: [LEAST] } })
  expect(shareIn(LEAST, { home: MOST, wants })).toBe(1)
  // Where nothing else is left, a far province is better than an empty line.
  expect(shareIn(MOST, { home: 0 })).toBeGreaterThan(0.25)
})

test('where no row tells its requirement all may be filled; where some do only what is asked for', () => {
  const isOpen = (row: number): boolean => (flagsOf(row) & FLAG.unknownRequirement) !== 0
  const rows = (tellsRequirements: boolean): readonly number[] =>
    fill(engine, question({ tellsRequirements, count: 60 })).flatMap((plan) => plan.rows)
  expect(rows(true).filter(isOpen)).toEqual([])
  expect(rows(false).filter(isOpen).length).toBeGreaterThan(0)
})

test('shares become whole choices that sum to the list', () => {
  expect(quotas(SHARES.balanced, 80)).toEqual({ out: 8, reach: 16, match: 28, safe: 28 })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 200 }),
      (a, b, count) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const shares = { out: 0, reach: low / 100, match: (high - low) / 100, safe: (100 - high) / 100 }
        const { reach, match, safe } = quotas(shares, count)
        expect(reach + match + safe).toBe(count)
      },
    ),
  )
})

describe('units that stand behind all others', () => {
  /** The codes of categories that stand for 专科: a third of all. */
  const LATER = [1, 2, 3, 4]
  const later = { category: LATER }
  const isLater = (row: number): boolean => LATER.includes(engine.code(row, 'category'))
  const plansOf = (wants: Partial<Wants>, overrides: Partial<FillQuestion> = {}) =>
    fill(engine, question({ wants: wantsOf({ later, ...wants }), ...overrides }))

  test('are left out while others fill the list, also where they are likelier and more wanted', () => {
    for (const { rows, later: many } of plansOf({})) {
      expect(rows).toHaveLength(40)
      expect(rows.filter(isLater)).toEqual([])
      expect(many).toBe(0)
    }
  })

  test('asked for, they fill a tier that lacks, and still stand below', () => {
    for (const { rows } of plansOf({ asksLater: true })) {
      expect(rows).toHaveLength(40)
      const first = rows.findIndex(isLater)
      if (first >= 0) expect(rows.slice(first).every(isLater)).toBe(true)
    }
  })

  test('fill what the others leave, below all of them, and are counted', () => {
    const few = { schoolIds: [3, 33, 63, 93] }
    for (const plan of plansOf({}, { query: { rank: 9000, subjects: 0, ...few }, count: 30 })) {
      const first = plan.rows.findIndex(isLater)
      expect(first).toBeGreaterThan(0)
      expect(plan.rows.slice(first).every(isLater)).toBe(true)
      expect(plan.later).toBe(plan.rows.filter(isLater).length)
    }
  })

  test('are never there where they were refused', () => {
    const few = { schoolIds: [3, 33, 63, 93] }
    const plans = plansOf({ later: {}, without: later }, { query: { rank: 9000, subjects: 0, ...few } })
    for (const { rows } of plans) expect(rows.filter(isLater)).toEqual([])
  })
})
