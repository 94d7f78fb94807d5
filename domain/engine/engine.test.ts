import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEngineBuilder } from './builder.ts'
import { frozenOf, thaw } from './table.ts'
import { FLAG } from './engine.ts'
import type { Requirement } from '#domain/exam/requirement.ts'
import type { Engine, Query } from './engine.ts'
import { badYearOf } from '#domain/forecast/likelihood.ts'
import { TIERS } from '#domain/forecast/tiers.ts'

interface TestUnit {
  readonly school: number
  readonly name: string
  readonly rank: number | null
  readonly requirement: Requirement | null
  readonly fee: number | null
}

const EVERY = ['out', 'reach', 'match', 'safe'] as const

function build(
  units: readonly TestUnit[],
  years = [2023, 2024, 2025],
  { shuffled = false, lastFiler = Infinity } = {},
): Engine {
  const builder = createEngineBuilder({
    kind: 'major',
    year: 2026,
    schoolDimensions: ['city', 'type'],
    unitDimensions: ['category'],
  })
  const order = shuffled ? [...years].reverse() : years
  for (const year of order) {
    const rows = units.map((unit, i) => ({ unit, i }))
    for (const { unit, i } of shuffled ? rows.reverse() : rows) {
      const rank =
        unit.rank === null ? null : Math.max(1, Math.round(unit.rank * (1 + ((i * year) % 7) / 100)))
      builder.line({
        year,
        unitId: year * 1000 + i,
        schoolId: unit.school,
        school: `学校${unit.school}`,
        name: unit.name,
        rank,
        plan: 5,
      })
    }
  }
  units.forEach(({ requirement, fee }, i) =>
    builder.unit({ unitId: 2025_000 + i, requirement, fee, codes: [1 + (i % 3)] }),
  )
  for (let school = 1; school <= 6; school += 1)
    builder.school({ schoolId: school, codes: [school, 1 + (school % 2)], flags: school % 2 })
  builder.filesTo(lastFiler)
  return builder.build()
}

const mask = fc.integer({ min: 0, max: 127 })
const unit: fc.Arbitrary<TestUnit> = fc.record({
  school: fc.integer({ min: 1, max: 6 }),
  name: fc.constantFrom('数学', '法学', '计算机科学与技术', '护理学', '英语(师范)', '英语'),
  rank: fc.option(fc.integer({ min: 1, max: 180_000 }), { freq: 8 }),
  requirement: fc.option(fc.record({ first: mask, all: mask, any: mask }), { freq: 3 }),
  fee: fc.option(fc.integer({ min: 0, max: 60_000 }), { freq: 3 }),
})
const unitList = fc.array(unit, { minLength: 1, maxLength: 60 })
const rank = fc.integer({ min: 1, max: 200_000 })

const sample: TestUnit[] = Array.from({ length: 60 }, (_, i) => ({
  school: 1 + (i % 6),
  name: `专业${i}`,
  rank: 500 + i * 2500,
  requirement: i % 4 === 0 ? null : { first: 0, all: i % 4 === 1 ? 3 : 0, any: i % 4 === 2 ? 6 : 0 },
  fee: i % 5 === 0 ? null : 4000 + i * 500,
}))

describe('probability', () => {
  test('never rises as the rank worsens, and lies in 0…1', () => {
    fc.assert(
      fc.property(unitList, rank, rank, (units, a, b) => {
        const engine = build(units)
        for (let i = 0; i < engine.size; i += 1) {
          const better = engine.probability(i, Math.min(a, b))
          const worse = engine.probability(i, Math.max(a, b))
          if (better === null || worse === null) continue
          expect(better).toBeGreaterThanOrEqual(worse)
          expect(worse).toBeGreaterThanOrEqual(0)
          expect(better).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('the ranks of p = 0.9, 0.5, 0.1 rise in that order and give their probability back', () => {
    const engine = build(sample)
    for (let i = 0; i < engine.size; i += 1) {
      const ranks = [0.9, 0.5, 0.1].map((p) => engine.rankAt(i, p) ?? 0)
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
      expect(new Set(ranks).size).toBe(3)
      expect(engine.probability(i, ranks[0] ?? 0)).toBeCloseTo(0.9, 1)
      expect(engine.probability(i, ranks[1] ?? 0)).toBeCloseTo(0.5, 1)
      expect(engine.probability(i, ranks[2] ?? 0)).toBeCloseTo(0.1, 1)
    }
  })

  test('of the ranks up to that of p is p or more, and of the next one less: a list and a page name the same tier', () => {
    const engine = build(sample)
    for (let i = 0; i < engine.size; i += 1) {
      for (const p of [0.9, 0.5, 0.1]) {
        const rank = engine.rankAt(i, p) ?? 0
        if (rank > 1) expect(engine.probability(i, rank)).toBeGreaterThanOrEqual(p)
        expect(engine.probability(i, rank + 1)).toBeLessThan(p)
      }
    }
  })

  test('is the mean of the conditional ones', () => {
    const engine = build(sample)
    const total = engine.nodeWeights.reduce((a, b) => a + b, 0)
    expect(total).toBeCloseTo(1, 12)
    for (const index of [0, 20, 59]) {
      const conditional = engine.conditional(index, 30_000) ?? new Float64Array()
      const mean = conditional.reduce((sum, p, n) => sum + p * (engine.nodeWeights[n] ?? 0), 0)
      expect(engine.probability(index, 30_000)).toBeCloseTo(mean, 2)
    }
  })

  test('behind the last rank that may file there is none, in any year, and before it nothing changes', () => {
    fc.assert(
      fc.property(unitList, rank, rank, (units, lastFiler, asked) => {
        const [engine, free] = [build(units, undefined, { lastFiler }), build(units)]
        const behind = lastFiler + asked
        const before = Math.min(asked, lastFiler)
        for (let i = 0; i < engine.size; i += 1) {
          expect(engine.probability(i, before)).toBe(free.probability(i, before))
          const isPredicted = free.probability(i, 1) !== null
          expect(engine.probability(i, behind)).toBe(isPredicted ? 0 : null)
          expect(engine.badYear(i, behind)).toBe(isPredicted ? 0 : null)
          expect(engine.conditional(i, behind)?.every((chance) => chance === 0) ?? true).toBe(true)
          expect(engine.rankAt(i, 0.1) ?? 0).toBeLessThanOrEqual(lastFiler)
        }
        expect(engine.page({ rank: behind, subjects: 127 }).total).toBe(0)
      }),
      { numRuns: 40 },
    )
  })

  test('an engine without lines answers with nothing', () => {
    const engine = createEngineBuilder({ kind: 'group', year: 2026 }).build()
    expect(engine.latest).toBeNull()
    expect(engine.score({ rank: 1000, subjects: 0 }).total).toBe(0)
    expect(engine.rankAt(0, 0.5)).toBeNull()
  })
})

describe('what is predicted', () => {
  test('predicted is the rank at p = 0.5, near last year’s; lines of the target year and later are not looked at', () => {
    const builder = createEngineBuilder({ kind: 'major', year: 2025 })
    const line = { schoolId: 1, school: '浙江大学', name: '数学', plan: 4 }
    builder.line({ ...line, year: 2025, unitId: 3, rank: 9 })
    builder.line({ ...line, year: 2024, unitId: 2, rank: 3210 })
    builder.line({ ...line, year: 2023, unitId: 1, rank: 3000 })
    const engine = builder.build()
    expect(engine.latest).toBe(2024)
    expect(engine.row(0)).toMatchObject({
      unitId: 2,
      predicted: engine.rankAt(0, 0.5),
      lastRank: 3210,
      basis: 'unit',
      plan: 4,
      lastPlan: 4,
    })
    expect((engine.row(0)?.predicted ?? 0) / 3210).toBeCloseTo(1, 1)
  })

  test('a table that ends before the last lines is no end of what is told', () => {
    const builder = createEngineBuilder({ kind: 'major', year: 2026, cohort: new Map([[2026, 90_000]]) })
    for (const [unitId, name] of ['护理学', '会计', '英语'].entries())
      builder.line({
        year: 2025,
        unitId,
        schoolId: 1,
        school: '学校',
        name,
        rank: 100_000 + 1000 * unitId,
        plan: 5,
      })
    const engine = builder.build()
    const [rank90 = 0, rank50 = 0] = [0.9, 0.5].map((p) => engine.rankAt(0, p) ?? 0)
    expect(rank50).toBeGreaterThan(90_000)
    expect(rank50).toBeGreaterThan(rank90)
  })

  test('a missing rank predicts nothing, and the unit is kept', () => {
    const engine = build([{ school: 1, name: '数学', rank: null, requirement: null, fee: null }])
    expect(engine.size).toBe(1)
    expect(engine.row(0)).toMatchObject({ basis: 'none', predicted: null })
    expect((engine.row(0)?.flags ?? 0) & FLAG.unfilled).toBe(FLAG.unfilled)
    expect(engine.score({ rank: 5, subjects: 0, tiers: EVERY }).total).toBe(0)
    expect(engine.probability(0, 5)).toBeNull()
  })

  test('rank 0 counts as missing', () => {
    const builder = createEngineBuilder({ kind: 'major', year: 2021 })
    builder.line({
      year: 2020,
      unitId: 1,
      schoolId: 1,
      school: '中国人民警察大学',
      name: '消防工程',
      rank: 0,
      plan: 4,
    })
    expect(builder.build().bases).toMatchObject({ unit: 0, none: 1 })
  })

  test('units that vanished in the latest year are not offered', () => {
    const builder = createEngineBuilder({ kind: 'major', year: 2026 })
    const line = { schoolId: 1, school: '浙江大学', plan: 4, rank: 3000 }
    builder.line({ ...line, year: 2024, unitId: 1, name: '数学' })
    builder.line({ ...line, year: 2024, unitId: 2, name: '园艺' })
    builder.line({ ...line, year: 2025, unitId: 3, name: '数学' })
    const engine = builder.build()
    expect(engine.size).toBe(1)
    expect(engine.indexOf(3)).toBe(0)
    expect(engine.indexOf(2)).toBe(-1)
  })

  test('offered units: own line, then category, then school, then nothing', () => {
    const categories = new Map([
      ['软件工程', '计算机类'],
      ['网络工程', '计算机类'],
    ])
    const builder = createEngineBuilder({ kind: 'major', year: 2026, categories })
    const line = { schoolId: 1, school: '甲大学', plan: 4, year: 2025 }
    builder.line({ ...line, unitId: 1, name: '软件工程', rank: 8000 })
    builder.line({ ...line, unitId: 2, name: '哲学', rank: 12_000 })
    const offer = { schoolId: 1, school: '甲大学（“双一流”建设高校）', plan: null }
    builder.offer({ ...offer, unitId: 11, name: '软件工程（卓越班）' })
    builder.offer({ ...offer, unitId: 12, name: '网络工程' })
    builder.offer({ ...offer, unitId: 13, name: '园艺' })
    builder.offer({ ...offer, unitId: 14, name: '网络工程(中外合作办学)' })
    builder.offer({ ...offer, unitId: 15, name: '哲学', school: '乙大学', schoolId: 2 })
    const engine = builder.build()
    const view = (id: number): unknown => {
      const row = engine.row(engine.indexOf(id))
      return [row?.basis, row?.predicted === null]
    }
    expect(view(11)).toEqual(['base', false])
    expect(view(12)).toEqual(['category', false])
    expect(view(13)).toEqual(['school', false])
    expect(view(14)).toEqual(['none', true])
    expect(view(15)).toEqual(['none', true])
    // A new unit lies among those of its school, one of a category that is known nearer to that.
    const predicted = (id: number): number => engine.row(engine.indexOf(id))?.predicted ?? 0
    expect(predicted(13)).toBeGreaterThan(predicted(12))
    expect(predicted(13)).toBeLessThan(12_000)
    expect(engine.bases).toEqual({ unit: 0, base: 1, category: 1, school: 1, none: 2, unfilled: 0 })
    // What is found by its name is the unit itself; only what its school's others say is marked.
    const marked = (id: number): boolean =>
      ((engine.row(engine.indexOf(id))?.flags ?? 0) & FLAG.fallback) !== 0
    expect([11, 12, 13, 14].map(marked)).toEqual([false, true, true, false])
    // Its past has another name: it is told, and counts as little evidence.
    const flags = (id: number): number => engine.row(engine.indexOf(id))?.flags ?? 0
    expect([11, 12, 13].map((id) => (flags(id) & FLAG.otherName) !== 0)).toEqual([true, false, false])
    expect(engine.isUnsure(engine.indexOf(11), null)).toBe(true)
  })

  test('beside what a part of the plan offers stand the units that it does not speak for, none twice', () => {
    const builder = createEngineBuilder({ kind: 'major', year: 2026 })
    const line = { schoolId: 1, school: '甲大学', plan: 20, year: 2025 }
    builder.line({ ...line, unitId: 1, name: '法学', rank: 8000 })
    builder.line({ ...line, unitId: 2, name: '哲学', rank: 12_000 })
    builder.line({ ...line, unitId: 3, name: '园艺', rank: 16_000 })
    builder.line({ ...line, unitId: 4, name: '茶学', rank: 17_000 })
    const offer = { schoolId: 1, school: '甲大学', plan: 10 }
    builder.offer({ ...offer, unitId: 1, name: '法学' })
    builder.offer({ ...offer, unitId: 12, name: '哲学(卓越班)' })
    builder.offer({ ...offer, unitId: 15, name: '新闻学' })
    for (const unitId of [1, 2, 3]) builder.carryOver(unitId)
    const engine = builder.build()
    const view = (id: number): unknown => {
      const row = engine.row(engine.indexOf(id))
      return row && [row.basis, row.lastRank, row.plan, row.flags & (FLAG.published | FLAG.shrunken)]
    }
    expect(view(1)).toEqual(['unit', 8000, 10, FLAG.published | FLAG.shrunken])
    expect(view(12)).toEqual(['base', 12_000, 10, FLAG.published | FLAG.shrunken])
    expect(view(3)).toEqual(['unit', 16_000, 20, 0])
    expect(view(15)).toMatchObject({ 0: 'school', 2: 10, 3: FLAG.published })
    expect([view(2), view(4)]).toEqual([null, null])
    expect(engine.size).toBe(4)
  })

  test('of several units of one name that nothing tells apart, none has a past, and none is there twice', () => {
    const builder = createEngineBuilder({ kind: 'major', year: 2026 })
    const line = { schoolId: 1, school: '甲大学', plan: 4, year: 2025, name: '自动化' }
    builder.line({ ...line, unitId: 1, rank: 121_220 })
    builder.line({ ...line, unitId: 2, rank: 24_732 })
    const offer = { schoolId: 1, school: '甲大学', plan: 4, name: '自动化' }
    for (const unitId of [1, 2]) builder.offer({ ...offer, unitId })
    for (const unitId of [1, 2]) builder.leaveOut(unitId)
    const engine = builder.build()
    expect(engine.size).toBe(2)
    for (const id of [1, 2]) {
      const row = engine.row(engine.indexOf(id))
      expect(row).toMatchObject({ basis: 'category', lastRank: null, lastPlan: null })
      expect((row?.flags ?? 0) & FLAG.fallback).toBe(FLAG.fallback)
    }
    const told = createEngineBuilder({ kind: 'major', year: 2026 })
    told.line({ ...line, unitId: 1, rank: 121_220 })
    told.line({ ...line, unitId: 2, rank: 24_732 })
    told.offer({ ...offer, unitId: 1, fee: 35_000 })
    told.offer({ ...offer, unitId: 2, fee: 5390 })
    const known = told.build()
    expect([1, 2].map((id) => known.row(known.indexOf(id))?.lastRank)).toEqual([121_220, 24_732])
  })

  test('a requirement that is not known is presumed met by choices that meet it anywhere, and stays unsure', () => {
    const builder = createEngineBuilder({ kind: 'major', year: 2026 })
    const line = { schoolId: 1, school: '甲大学', plan: 4, year: 2025, rank: 5000 }
    for (const [at, name] of ['软件工程', '法学', '英语', '化学'].entries())
      builder.line({ ...line, unitId: at + 1, name })
    const info = { fee: null, requirement: null }
    builder.unit({ ...info, unitId: 1, presumedFor: [7, 11] })
    builder.unit({ ...info, unitId: 2 })
    builder.unit({ ...info, unitId: 3, requirement: { first: 0, all: 1, any: 0 }, presumedFor: [7] })
    builder.unit({ ...info, unitId: 4, presumedFor: [7, 11] })
    const engine = thaw(frozenOf(builder.build()))
    const presumed = (subjects: number): number[] =>
      [1, 2, 3, 4].filter((id) => engine.isPresumed(engine.indexOf(id), subjects))
    expect(presumed(7)).toEqual([1, 4])
    expect(presumed(11)).toEqual([1, 4])
    expect(presumed(13)).toEqual([])
    expect(engine.isPresumed(-1, 7)).toBe(false)
    expect(engine.eligible(engine.indexOf(1), 7)).toBeNull()
    expect(engine.isUnsure(engine.indexOf(1), 7)).toBe(true)
    expect(engine.isUnsure(engine.indexOf(3), 7)).toBe(false)

    const untold = createEngineBuilder({ kind: 'major', year: 2026 })
    untold.line({ ...line, unitId: 1, name: '软件工程' })
    untold.unit({ ...info, unitId: 1, presumedFor: [7] })
    expect(untold.build().isUnsure(0, 7)).toBe(true)
  })

  test('本科 and 专科 of one name have each its own past, and are no relatives of one another', () => {
    const builder = createEngineBuilder({ kind: 'major', year: 2026 })
    const line = { schoolId: 1, school: '甲大学', plan: 4, year: 2025, name: '护理学' }
    builder.line({ ...line, unitId: 1, rank: 24_732, level: '本科' })
    builder.line({ ...line, unitId: 2, rank: 121_220, level: '专科' })
    const offer = { schoolId: 1, school: '甲大学', plan: 4, name: '护理学' }
    builder.offer({ ...offer, unitId: 2, level: '专科' })
    builder.offer({ ...offer, unitId: 1, level: '本科' })
    const engine = builder.build()
    for (const [id, lastRank] of [
      [1, 24_732],
      [2, 121_220],
    ] as const) {
      expect(engine.row(engine.indexOf(id))).toMatchObject({ basis: 'unit', lastRank })
      expect(engine.isUnsure(engine.indexOf(id), null)).toBe(false)
    }
  })

  test('a unit that the plan leaves out is offered to nobody of whom the plan holds everything', () => {
    const make = (coverage: readonly number[] | null, isCertain = false): Engine => {
      const builder = createEngineBuilder({ kind: 'major', year: 2026 })
      const line = { schoolId: 1, school: '甲大学', plan: 20, year: 2025 }
      builder.line({ ...line, unitId: 1, name: '法学', rank: 8000 })
      builder.line({ ...line, unitId: 2, name: '茶学', rank: 9000 })
      builder.offer({ schoolId: 1, school: '甲大学', plan: 10, unitId: 1, name: '法学' })
      if (coverage === null) builder.carryOver(2)
      else {
        builder.leaveOut(2, isCertain)
        builder.planCovers(coverage)
      }
      return builder.build()
    }
    const shown = (engine: Engine, subjects: number): number[] =>
      [...engine.score({ rank: 5000, subjects }).unitId].sort((a, b) => a - b)
    const left = (engine: Engine, subjects: number | null): (boolean | null)[] =>
      [1, 2].map((id) => engine.leftOut(engine.indexOf(id), subjects))
    const partial = make(null)
    expect([shown(partial, 7), left(partial, 7)]).toEqual([
      [1, 2],
      [false, false],
    ])
    const drawn = make([7])
    expect([shown(drawn, 7), left(drawn, 7)]).toEqual([[1], [false, true]])
    expect([shown(drawn, 11), left(drawn, 11), left(drawn, null)]).toEqual([
      [1, 2],
      [false, null],
      [false, null],
    ])
    const withdrawn = make([], true)
    expect([shown(withdrawn, 11), left(withdrawn, 11), left(withdrawn, null)]).toEqual([
      [1],
      [false, true],
      [false, true],
    ])
    // What is predicted of it stays: only whom it is offered to changes.
    expect(drawn.row(drawn.indexOf(2))?.predicted).toBe(partial.row(partial.indexOf(2))?.predicted)
  })

  test('places that shrank before the latest line say nothing of the year to come', () => {
    const builder = createEngineBuilder({ kind: 'major', year: 2026 })
    const line = { schoolId: 1, school: '甲大学', name: '法学', rank: 8000 }
    builder.line({ ...line, unitId: 1, year: 2024, plan: 40 })
    builder.line({ ...line, unitId: 2, year: 2025, plan: 10 })
    expect(builder.build().row(0)).toMatchObject({ plan: 10, flags: FLAG.unknownRequirement })
  })
})

describe('score', () => {
  test('an unmet requirement never appears; an unknown one does, flagged', () => {
    fc.assert(
      fc.property(unitList, mask, rank, (units, subjects, at) => {
        const engine = build(units)
        const scored = engine.score({ rank: at, subjects, tiers: EVERY })
        for (let i = 0; i < scored.length; i += 1) {
          const source = units[(scored.unitId[i] ?? 0) - 2025_000]
          const demand = source?.requirement ?? null
          const unknown = ((scored.flags[i] ?? 0) & FLAG.unknownRequirement) !== 0
          expect(unknown).toBe(demand === null)
          if (demand === null) continue
          expect(demand.first === 0 || (demand.first & subjects) !== 0).toBe(true)
          expect(demand.all & subjects).toBe(demand.all)
          expect(demand.any === 0 || (demand.any & subjects) !== 0).toBe(true)
        }
        const expected = units.filter(
          (each, i) =>
            each.rank !== null && engine.eligible(engine.indexOf(2025_000 + i), subjects) !== false,
        )
        expect(scored.total).toBe(expected.length)
      }),
      { numRuns: 40 },
    )
  })

  test('the order is the same however the rows were streamed', () => {
    fc.assert(
      fc.property(
        unitList,
        rank,
        fc.constantFrom('cutoff', 'probability', 'fee', 'plan' as const),
        (units, at, sort) => {
          const query: Query = { rank: at, subjects: 127, tiers: EVERY, sort }
          const one = build(units).score(query)
          const other = build(units, undefined, { shuffled: true }).score(query)
          expect([...other.unitId]).toEqual([...one.unitId])
          expect([...other.probability]).toEqual([...one.probability])
          expect(new Set(one.unitId).size).toBe(one.length)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('filters, fees, tiers, hidden units, pages', () => {
    const engine = build(sample)
    const all = { rank: 40_000, subjects: 127, tiers: EVERY }
    const ids = (query: Query): number[] => [...engine.score(query).unitId].map((id) => id - 2025_000)
    const schoolOf = (i: number): number => sample[i]?.school ?? 0
    expect(ids(all).length).toBe(60)
    /** Whether what is found is all that fits, and no more. */
    const finds = (query: object, fits: (i: number) => boolean): void => {
      const found = ids({ ...all, ...query })
      expect(found).not.toEqual([])
      expect(found.sort((a, b) => a - b)).toEqual([...sample.keys()].filter(fits))
    }
    finds({ filters: { city: [2, 3] } }, (i) => [2, 3].includes(schoolOf(i)))
    finds({ filters: { city: [2, 3], category: [2] } }, (i) => [2, 3].includes(schoolOf(i)) && i % 3 === 1)
    finds({ schoolFlags: 1 }, (i) => schoolOf(i) % 2 === 1)
    finds({ schoolIds: [4] }, (i) => schoolOf(i) === 4)
    finds({ withoutSchoolIds: [4] }, (i) => schoolOf(i) !== 4)
    expect(ids({ ...all, withoutUnitIds: [2025_007] })).not.toContain(7)
    const isUnknown = (i: number): boolean => (sample[i]?.fee ?? null) === null
    finds({ minFee: 5000, maxFee: 9000 }, (i) => {
      const fee = sample[i]?.fee ?? null
      return fee === null || (fee >= 5000 && fee <= 9000)
    })
    finds({ onlyUnknownFee: true }, isUnknown)
    finds({ withoutUnknownFee: { city: [2] } }, (i) => !isUnknown(i) || schoolOf(i) !== 2)
    expect(() => engine.score({ ...all, filters: { colour: [1] } })).toThrow(RangeError)

    const safe = engine.score({ ...all, tiers: ['safe'] })
    expect(new Set([...safe.tier].map((code) => TIERS[code]))).toEqual(new Set(['safe']))
    expect(safe.total).toBe(safe.counts.safe)
    expect(safe.counts.out + safe.counts.reach + safe.counts.match + safe.counts.safe).toBe(60)
    expect(ids({ ...all, offset: 10, limit: 5 })).toEqual(ids(all).slice(10, 15))
    const byProbability = [...engine.score({ ...all, sort: 'probability' }).probability]
    expect(byProbability).toEqual([...byProbability].sort((a, b) => b - a))
    const fees = ids({ ...all, sort: 'fee' }).map((i) => sample[i]?.fee ?? Infinity)
    expect(fees).toEqual([...fees].sort((a, b) => a - b))
  })

  test('published places that shrink are flagged, and move what is predicted', () => {
    const withPlan = (plan: number | null): Engine => {
      const builder = createEngineBuilder({ kind: 'major', year: 2026 })
      builder.line({
        year: 2025,
        unitId: 1,
        schoolId: 1,
        school: '甲大学',
        name: '法学',
        rank: 10_000,
        plan: 20,
      })
      builder.unit({ unitId: 1, requirement: null, fee: null, plan })
      return builder.build()
    }
    const row = withPlan(10).row(0)
    expect((row?.flags ?? 0) & FLAG.shrunken).toBe(FLAG.shrunken)
    expect(row?.predicted).toBe(withPlan(10).rankAt(0, 0.5))
    expect(withPlan(10).rankAt(0, 0.5)).toBeLessThan(withPlan(null).rankAt(0, 0.5) ?? 0)
    expect(withPlan(40).rankAt(0, 0.5)).toBeGreaterThan(withPlan(null).rankAt(0, 0.5) ?? 0)
  })
})

test('a bad year is told within two points as the years themselves tell it, and never the better one', () => {
  fc.assert(
    fc.property(unitList, rank, (units, candidate) => {
      const engine = build(units)
      expect(engine.size).toBeGreaterThan(0)
      for (let row = 0; row < engine.size; row += 1) {
        const years = engine.conditional(row, candidate)
        const told = engine.badYear(row, candidate)
        if (years === null) {
          expect(told).toBeNull()
          continue
        }
        const bad = badYearOf(years, engine.nodeWeights)
        expect(Math.abs((told ?? 1) - Math.min(bad, engine.probability(row, candidate) ?? 0))).toBeLessThan(
          0.02,
        )
        expect(told).toBeLessThanOrEqual(engine.probability(row, candidate) ?? 0)
      }
    }),
  )
})
