import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEngineBuilder } from './builder.ts'
import type { Requirement } from '#domain/exam/requirement.ts'
import type { Engine, Query } from './engine.ts'
import { PRIORITIES } from '#domain/preference/preferences.ts'
import { sortPart } from './order.ts'
import { addRow, emptySet, hasRow } from './row-set.ts'
import { FILED_TIERS, TIERS, type Tier, tierOf } from '#domain/forecast/tiers.ts'
import type { CodesOf } from './codes.ts'
import type { Taste } from './wants.ts'
import { worthKey } from './worth-order.ts'
import { WORTH, wantedness, worthOf } from './worth.ts'

interface TestUnit {
  readonly school: number
  /** The city of its campus; null: that of its school. */
  readonly campus: number | null
  readonly rank: number | null
  readonly requirement: Requirement | null
  readonly fee: number | null
  readonly places: number
  readonly category: number
  readonly leaves: 'stays' | 'left out' | 'withdrawn'
}

const SCHOOLS = 9
const mask = fc.integer({ min: 0, max: 63 })
const unit: fc.Arbitrary<TestUnit> = fc.record({
  school: fc.integer({ min: 1, max: SCHOOLS }),
  campus: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 1 }),
  rank: fc.option(fc.integer({ min: 1, max: 120_000 }), { freq: 9 }),
  requirement: fc.option(
    fc.record({
      first: fc.constantFrom(0, 0, 1, 2),
      all: fc.constantFrom(0, 0, 4, 12),
      any: fc.constantFrom(0, 0, 48),
    }),
    { freq: 5 },
  ),
  fee: fc.option(fc.constantFrom(0, 4000, 5300, 5300, 6000, 98_000), { freq: 4 }),
  places: fc.constantFrom(1, 2, 2, 5, 60),
  category: fc.integer({ min: 0, max: 40 }),
  leaves: fc.constantFrom('stays', 'stays', 'stays', 'left out', 'withdrawn'),
})
// More than one word of a set, and more than are sorted as a whole.
const units = fc.array(unit, { minLength: 1, maxLength: 260 })

const some = <T>(value: fc.Arbitrary<T>, maxLength = 4): fc.Arbitrary<T[]> => fc.array(value, { maxLength })
const codes = (most: number): fc.Arbitrary<number[]> => some(fc.integer({ min: 0, max: most }), 20)
const student = {
  rank: fc.oneof(fc.integer({ min: 1, max: 150_000 }), fc.constantFrom(1, 2, 500_000)),
  subjects: mask,
}
const sort = fc.constantFrom('worth', 'cutoff', 'probability', 'fee', 'plan')
const taste: fc.Arbitrary<Taste> = fc.record({
  wants: fc.record({
    liked: some(fc.record({ dimension: fc.constant('category'), codes: codes(42) }), 7),
    related: fc.constant([]),
    later: fc.constantFrom<CodesOf>({}, { category: [3, 7] }),
    inGroups: fc.option(
      fc.record({
        inside: fc.dictionary(fc.nat(259).map(String), fc.integer({ min: -1, max: 7 }), { maxKeys: 30 }),
        taught: fc.dictionary(fc.nat(SCHOOLS).map(String), fc.nat(7), { maxKeys: SCHOOLS }),
      }),
    ),
  }),
  priority: fc.constantFrom(...PRIORITIES),
})
const among = some(fc.nat(259), 200).map((rows) => {
  const set = emptySet(3000)
  for (const row of rows) addRow(set, row)
  return set
})
/** Most of the table passes. */
const wide: fc.Arbitrary<Query> = fc.record(
  {
    ...student,
    sort,
    offset: fc.nat(60),
    without: fc.record({ category: codes(42) }),
    maxFee: fc.constant(6000),
    withoutFeeOver: fc.constant(5300),
    taste,
    bySchool: fc.boolean(),
    ofEachTier: fc.nat(30),
  },
  { requiredKeys: ['rank', 'subjects', 'sort'] },
)
const narrow: fc.Arbitrary<Query> = fc.record(
  {
    ...student,
    minFee: fc.option(fc.constantFrom(0, 4000, 5301)),
    maxFee: fc.option(fc.constantFrom(4000, 5300, 60_000)),
    withoutFeeOver: fc.option(fc.constantFrom(0, 4000, 5300, 60_000)),
    filters: fc.record({ city: codes(SCHOOLS), category: codes(42) }, { requiredKeys: [] }),
    without: fc.record({ city: codes(SCHOOLS), category: codes(42) }, { requiredKeys: [] }),
    schoolFlags: fc.integer({ min: 0, max: 7 }),
    schoolIds: some(fc.integer({ min: 1, max: SCHOOLS + 2 })),
    withoutSchoolIds: some(fc.integer({ min: 1, max: SCHOOLS + 2 })),
    withoutUnitIds: some(fc.integer({ min: 0, max: 280 }), 20),
    tiers: fc.subarray([...TIERS]),
    among,
    sort,
    taste,
    bySchool: fc.boolean(),
    ofEachTier: fc.nat(30),
    offset: fc.integer({ min: 0, max: 300 }),
    limit: fc.integer({ min: 0, max: 300 }),
  },
  { requiredKeys: ['rank', 'subjects'] },
)
const query = fc.oneof(wide, narrow)

const cityOf = (school: number): number => school % 5
const flagsOf = (school: number): number => school % 8
/** Subjects of whose units the plan holds every one. */
const COVERED = 21

function build(all: readonly TestUnit[], cohort: number | undefined): Engine {
  const builder = createEngineBuilder({
    kind: 'major',
    year: 2026,
    schoolDimensions: ['city'],
    unitDimensions: ['category'],
    ...(cohort === undefined ? {} : { cohort: new Map([[2026, cohort]]) }),
  })
  all.forEach(({ school, campus, rank, requirement, fee, places, category, leaves }, unitId) => {
    const line = { schoolId: school, school: `学校${school}`, name: `专业${unitId}`, plan: places }
    for (const year of [2024, 2025])
      builder.line({
        ...line,
        year,
        unitId: year === 2025 ? unitId : 10_000 + unitId,
        rank: rank === null ? null : rank + ((unitId * year) % 900),
      })
    const campusId = campus === null ? undefined : 100 * school + campus
    if (campus !== null && campusId !== undefined)
      builder.school({ schoolId: campusId, codes: [campus], flags: flagsOf(school) })
    builder.unit({ unitId, requirement, fee, codes: [category], ...(campusId !== undefined && { campusId }) })
    if (leaves !== 'stays') builder.leaveOut(unitId, leaves === 'withdrawn')
  })
  for (let school = 1; school <= SCHOOLS; school += 1)
    builder.school({ schoolId: school, codes: [cityOf(school)], flags: flagsOf(school) })
  builder.planCovers([COVERED])
  return builder.build()
}

/** The tier of a row by what the test knows: likely at best without a line or with doubts. */
function tierOfRow(engine: Engine, all: readonly TestUnit[], row: number, { rank, subjects }: Query): Tier {
  const source = all[engine.row(row)?.unitId ?? -1]
  const tellsRequirements = all.some(({ requirement }) => requirement !== null)
  const isUnsure =
    (tellsRequirements && source?.requirement === null) ||
    (source?.leaves === 'left out' && subjects !== COVERED) ||
    ['category', 'school'].includes(engine.basis(row))
  const tier = tierOf(engine.probability(row, rank) ?? 0)
  return tier === 'safe' && isUnsure ? 'match' : tier
}

interface Slow {
  readonly total: number
  readonly counts: Record<Tier, number>
  readonly rows: number[]
}

/** What a query means, row by row. */
function scoreSlowly(engine: Engine, all: readonly TestUnit[], query: Query): Slow {
  const { rank, subjects, filters = {}, without = {}, minFee = null, maxFee = null } = query
  const counts = { out: 0, reach: 0, match: 0, safe: 0 }
  const found: {
    row: number
    tier: Tier
    school: number
    worth: number
    p: number
    fee: number
    plan: number
  }[] = []
  const allows = (list: readonly number[] | undefined, code: number): boolean =>
    list === undefined || list.length === 0 || list.includes(code)
  const refuses = (list: readonly number[] | undefined, code: number): boolean =>
    list?.includes(code) ?? false
  for (let row = 0; row < engine.size; row += 1) {
    const view = engine.row(row)
    const source = view && all[view.unitId]
    const p = engine.probability(row, rank)
    if (!view || !source || p === null) continue
    if (engine.leftOut(row, subjects) === true || engine.eligible(row, subjects) === false) continue
    const city = source.campus ?? cityOf(source.school)
    if (!allows(filters['city'], city) || !allows(filters['category'], source.category)) continue
    if (refuses(without['city'], city) || refuses(without['category'], source.category)) continue
    const flags = query.schoolFlags ?? 0
    if (flags !== 0 && (flags & flagsOf(source.school)) === 0) continue
    if (!allows(query.schoolIds, source.school) || refuses(query.withoutSchoolIds, source.school)) continue
    if (refuses(query.withoutUnitIds, view.unitId)) continue
    const isBound = minFee !== null || maxFee !== null
    // What is not known stays.
    const isWithin = view.fee === null || (view.fee >= (minFee ?? 0) && view.fee <= (maxFee ?? Infinity))
    if (isBound && !isWithin) continue
    if (view.fee !== null && view.fee > (query.withoutFeeOver ?? Infinity)) continue
    if (query.among !== undefined && !hasRow(query.among, row)) continue
    const tier = tierOfRow(engine, all, row, query)
    counts[tier] += 1
    if ((query.tiers ?? FILED_TIERS).some((each) => each === tier))
      found.push({
        row,
        tier,
        school: source.school,
        worth: worthKey(
          wantedness(engine, row, query.taste?.priority ?? 'balanced') ?? 0,
          factor(view.unitId, source, query),
        ),
        p,
        fee: view.fee ?? 1e9,
        plan: view.plan ?? -1,
      })
  }
  const by = {
    worth: (a: { worth: number }, b: { worth: number }) => a.worth - b.worth,
    cutoff: () => 0,
    probability: (a: { p: number }, b: { p: number }) => b.p - a.p,
    fee: (a: { fee: number }, b: { fee: number }) => a.fee - b.fee,
    plan: (a: { plan: number }, b: { plan: number }) => b.plan - a.plan,
  }[query.sort ?? 'cutoff']
  found.sort((a, b) => by(a, b) || a.row - b.row)
  const inPlace = (some: typeof found): number[] =>
    (query.bySchool === true
      ? some
          .map(({ school }, at) => ({ school, at }))
          .filter(({ school, at }) => some.findIndex((each) => each.school === school) === at)
          .flatMap(({ school }) => some.filter((each) => each.school === school))
      : some
    ).map(({ row }) => row)
  const { ofEachTier, offset = 0, limit = Infinity } = query
  const rows =
    ofEachTier === undefined
      ? inPlace(found).slice(offset, offset + limit)
      : TIERS.flatMap((tier) => inPlace(found.filter((each) => each.tier === tier)).slice(0, ofEachTier))
  return { total: found.length, counts, rows }
}

/** How a row stands to the majors that were named. */
function factor(unitId: number, unit: TestUnit, { taste: wish }: Query): number {
  if (wish === undefined) return 1
  const isLater = wish.wants.later['category']?.includes(unit.category) === true
  return factorOfMajor(unitId, unit, wish) * (isLater ? WORTH.later : 1)
}

function factorOfMajor(unitId: number, { category, school }: TestUnit, wish: Taste): number {
  const { liked, inGroups } = wish.wants
  const ofPlace = (place: number): number => Math.max(WORTH.least, 1 - WORTH.step * place)
  const [unnamed, behind] = [WORTH.unnamed[wish.priority], WORTH.behind[wish.priority]]
  if (inGroups !== null) {
    const place = inGroups.inside[unitId]
    const taught = inGroups.taught[school]
    if (place !== undefined) return place < 0 ? behind * unnamed : ofPlace(place)
    if (taught === undefined) return behind * unnamed
    return Math.sqrt(behind) * (unnamed + WORTH.taught * (ofPlace(taught) - unnamed))
  }
  if (liked.length === 0) return 1
  const place = liked.findIndex((each) => each.codes.includes(category))
  return place < 0 ? behind * unnamed : ofPlace(place)
}

describe('a query', () => {
  test('finds what looking at each row finds, in the same order, with the same counts', () => {
    fc.assert(
      fc.property(
        units,
        fc.option(fc.integer({ min: 1000, max: 150_000 }), { nil: undefined }),
        fc.array(query, { minLength: 8, maxLength: 8 }),
        (all, cohort, queries) => {
          const engine = build(all, cohort)
          for (const query of queries) {
            const scored = engine.score(query)
            const slow = scoreSlowly(engine, all, query)
            expect({ total: scored.total, counts: scored.counts, rows: [...scored.index] }).toEqual(slow)
            expect(scored.length).toBe(slow.rows.length)
            for (const [at, row] of slow.rows.entries()) {
              const p = engine.probability(row, query.rank) ?? -1
              expect(scored.probability[at]).toBe(p)
              expect(TIERS[scored.tier[at] ?? 0]).toBe(tierOfRow(engine, all, row, query))
              expect(scored.unitId[at]).toBe(engine.row(row)?.unitId)
              expect(scored.predicted[at]).toBe(engine.row(row)?.predicted)
              expect(scored.flags[at]).toBe(engine.row(row)?.flags)
            }
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('by worth puts no row before one that is worth more to that student', () => {
    fc.assert(
      fc.property(units, fc.record(student), taste, (all, question, liking) => {
        const engine = build(all, undefined)
        const { index } = engine.page({ ...question, tiers: TIERS, sort: 'worth', taste: liking })
        const worth = [...index].map(
          (row) => worthOf(engine, row, { ...liking, rank: question.rank, wants: liking.wants }) ?? NaN,
        )
        for (const [at, each] of worth.entries())
          expect(each).toBeLessThanOrEqual((worth[at - 1] ?? Infinity) * 1.00001)
      }),
      { numRuns: 40 },
    )
  })

  test('is answered by a table of many rows, most of them listed', () => {
    const many = fc.sample(unit, { numRuns: 3000, seed: 7 })
    const engine = build(many, undefined)
    const queries = fc.sample(query, { numRuns: 90, seed: 8 })
    const found = queries.map((query) => engine.score({ ...query, limit: 40 }))
    expect(found.map(({ index }) => [...index])).toEqual(
      queries.map((query) => scoreSlowly(engine, many, { ...query, limit: 40 }).rows),
    )
    expect(found.filter(({ length }) => length > 0).length).toBeGreaterThan(20)
  })
})

test('a probability is at least 0.9, 0.5, 0.1 just up to the rank that is told for it', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 1, max: 150_000 }), (all, rank) => {
      const engine = build(all, undefined)
      for (let row = 0; row < engine.size; row += 1) {
        for (const p of [0.9, 0.5, 0.1]) {
          const last = engine.rankAt(row, p)
          const has = engine.probability(row, rank)
          if (last === null || has === null) continue
          // At the first rank of all there is no rank before it that could tell.
          if (last > 1 || rank > 1) expect(has >= p).toBe(rank <= last)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('a part of keys is sorted as if all were', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { maxLength: 700 }),
      fc.nat(700),
      fc.nat(80),
      (values, start, length) => {
        const from = Math.min(start, values.length)
        const to = Math.min(from + length, values.length)
        const keys = Float64Array.from(values)
        sortPart(keys, from, to)
        const sorted = Float64Array.from(values).sort()
        expect([...keys.subarray(from, to)]).toEqual([...sorted.subarray(from, to)])
        expect(keys.sort()).toEqual(sorted)
      },
    ),
  )
})
