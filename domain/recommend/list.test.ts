import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEngineBuilder } from './builder.ts'
import { beyondLines } from './check/beyond-lines.ts'
import { checkList as check } from './check/check.ts'
import type { CheckContext, Choice, Issue, IssueCode } from './check/choice.ts'
import { chooseList, missProbability, recommendList } from './list.ts'
import type { Candidate } from './list.ts'
import { tierCode, tierOf } from './tiers.ts'

const weights = new Float64Array([0.25, 0.5, 0.25])
const candidate: fc.Arbitrary<Candidate> = fc
  .record({
    unit: fc.integer({ min: 0, max: 30 }),
    value: fc.double({ min: 0.05, max: 3, noNaN: true }),
    p: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ unit, value, p }) => ({ unit, value, conditional: new Float64Array([p * p, p, Math.sqrt(p)]) }))
const candidates = fc.array(candidate, { maxLength: 40 })

test('a list never repeats a unit, is full when it can be, and stands in order of worth', () => {
  fc.assert(
    fc.property(candidates, fc.integer({ min: 0, max: 45 }), (pool, size) => {
      const { units, miss } = chooseList(pool, weights, size)
      const distinct = new Set(pool.map(({ unit }) => unit)).size
      expect(new Set(units).size).toBe(units.length)
      expect(units.length).toBe(Math.min(size, distinct))
      const worth = units.map((unit) => pool.find((each) => each.unit === unit)?.value ?? 0)
      expect(worth).toEqual([...worth].sort((a, b) => b - a))
      expect(miss).toBeGreaterThanOrEqual(0)
      expect(miss).toBeLessThanOrEqual(1 + 1e-12)
      expect(chooseList(pool, weights, size)).toEqual({ units, miss, value: expect.any(Number) })
    }),
  )
})

test('a longer list is worth no less and misses no more', () => {
  fc.assert(
    fc.property(candidates, fc.integer({ min: 0, max: 20 }), (pool, size) => {
      const short = chooseList(pool, weights, size)
      const long = chooseList(pool, weights, size + 1)
      expect(long.value).toBeGreaterThanOrEqual(short.value - 1e-9)
      expect(long.miss).toBeLessThanOrEqual(short.miss + 1e-9)
    }),
  )
})

test('units kept stay on the list', () => {
  const pool = [1, 2, 3, 4].map((unit): Candidate => ({
    unit,
    value: unit,
    conditional: new Float64Array([0.1 * unit, 0.2 * unit, 0.2 * unit]),
  }))
  expect(chooseList(pool, weights, 2, new Set([1])).units).toEqual([4, 1])
  expect(chooseList(pool, weights, 1, new Set([1])).units).toEqual([1])
})

test('units that fail together are worth less than units that fail apart', () => {
  const half = new Float64Array([0.5, 0.5])
  const pool: Candidate[] = [
    { unit: 1, value: 1, conditional: new Float64Array([1, 0]) },
    { unit: 2, value: 1, conditional: new Float64Array([1, 0]) },
    { unit: 3, value: 1, conditional: new Float64Array([0.4, 0.4]) },
  ]
  expect(chooseList(pool, half, 2).units).toEqual([1, 3])
  expect(missProbability([new Float64Array([1, 0]), new Float64Array([0.4, 0.4])], half)).toBeCloseTo(0.3)
  expect(missProbability([], half)).toBeCloseTo(1)
})

test('the recommended list holds reach and safe units and obeys the query', () => {
  const builder = createEngineBuilder({ kind: 'major', year: 2026 })
  for (const year of [2024, 2025]) {
    for (let i = 0; i < 400; i += 1) {
      builder.line({
        year,
        unitId: year * 1000 + i,
        schoolId: 1,
        school: '甲大学',
        name: `专业${i}`,
        rank: 200 * (i + 1) + (year % 3) * 40,
        plan: 5,
      })
    }
  }
  for (let i = 0; i < 400; i += 1) {
    builder.unit({ unitId: 2025_000 + i, requirement: { first: 0, all: i % 2, any: 0 }, fee: null })
  }
  const engine = builder.build()
  const list = recommendList(engine, { rank: 30_000, subjects: 0 }, 80)
  expect(list.units).toHaveLength(80)
  expect(list.units.every((index) => engine.eligible(index, 0) === true)).toBe(true)
  expect(list.miss).toBeLessThan(0.001)
  const tiers = list.units.map((index) => tierOf(engine.probability(index, 30_000) ?? 0))
  expect(new Set(tiers).size).toBe(3)
  const wanted = recommendList(engine, { rank: 30_000, subjects: 1 }, 20, (index) => (index < 150 ? 0 : 1))
  expect(wanted.units).toHaveLength(20)
  expect(wanted.units.filter((index) => index < 150)).toEqual([])
})

test('tiers are bands of probability', () => {
  expect([0, 0.0999, 0.1, 0.4999, 0.5, 0.8999, 0.9, 1].map(tierOf)).toEqual([
    'out',
    'out',
    'reach',
    'reach',
    'match',
    'match',
    'safe',
    'safe',
  ])
  expect(tierCode(0.95)).toBe(3)
})

const choice = (overrides: Partial<Choice>): Choice => ({
  unit: 1,
  schoolName: '浙江大学',
  name: '法学',
  probability: 0.5,
  plan: 10,
  lastPlan: 10,
  eligible: true,
  leftOut: null,
  isLow: false,
  isRequirementOpen: false,
  fee: 6000,
  city: null,
  worth: null,
  conflicts: [],
  limits: [],
  ...overrides,
})

const about: CheckContext = {
  slots: 80,
  beyond: null,
  risk: 'bold',
  namesPlaces: false,
  hasPreferences: true,
  hasFacts: true,
  areGroups: false,
  tellsRequirements: true,
  planYear: 2026,
  year: 2026,
}

const checkList = (choices: readonly Choice[], slots: number, beyond: string | null = null): Issue[] =>
  check(choices, { ...about, slots, beyond })

function codes(choices: readonly Choice[], slots: number): IssueCode[] {
  return checkList(choices, slots).map(({ code }) => code)
}

const sound = [0.2, 0.3, 0.5, 0.7, 0.95, 0.96, 0.97, 0.99].map((probability, unit) =>
  choice({ unit, schoolName: `第${unit}大学`, probability }),
)

test('a sound list has no issue', () => {
  expect(checkList(sound, 8)).toEqual([])
})

test('a unit that the plan leaves out is named, once', () => {
  const issues = checkList(
    [
      choice({
        unit: 1,
        probability: null,
        eligible: null,
        leftOut: { year: 2026, isCertain: true, drawnFor: '物化生' },
      }),
    ],
    1,
  )
  expect(issues.filter(({ positions }) => positions.length > 0)).toEqual([
    {
      code: 'leftOut',
      severity: 'error',
      text: '第1志愿（浙江大学 法学）不在2026年招生计划里，不能填报。',
      positions: [0],
    },
  ])
})

test('each fault is named, with its positions', () => {
  expect(codes([], 80)).toEqual(['empty'])
  const issues = checkList(
    [
      choice({ unit: 1, probability: 0.97 }),
      choice({ unit: 2, probability: 0.3 }),
      choice({ unit: 2, probability: 0.3 }),
      choice({ unit: 3, eligible: false }),
      choice({ unit: 4, plan: 3, lastPlan: 10 }),
      choice({ unit: 5, eligible: null, probability: null }),
    ],
    5,
  )
  const byCode = new Map(issues.map((issue) => [issue.code, issue]))
  expect(byCode.get('saferAbove')?.positions).toEqual([0, 1, 2, 4])
  expect(byCode.get('saferAbove')?.text).toContain('平行志愿')
  expect(byCode.get('duplicate')?.positions).toEqual([1, 2])
  expect(byCode.get('ineligible')?.positions).toEqual([3])
  expect(byCode.get('tooMany')?.positions).toEqual([5])
  expect(byCode.get('shrunkenPlan')?.positions).toEqual([4])
  expect(byCode.get('unknownRequirement')?.positions).toEqual([5])
  expect(byCode.get('noPrediction')?.positions).toEqual([5])
  expect(byCode.has('tooFewSafe')).toBe(true)
  expect(byCode.has('unusedSlots')).toBe(false)
  // What nobody knows whether it may be filed stands before all else.
  const [first, ...others] = issues.map(({ code, severity }) => ({ code, severity }))
  expect(first?.code).toBe('unknownRequirement')
  const severities = others.map(({ severity }) => severity)
  expect(severities).toEqual(severities.toSorted((a, b) => rankOf(a) - rankOf(b)))
  expect(codes([choice({})], 80)).toContain('unusedSlots')
})

function rankOf(severity: string): number {
  return ['error', 'warning', 'info'].indexOf(severity)
}

test('choices that the plan at hand does not speak of are to be looked up, and are no safe ones', () => {
  const sound = [0.2, 0.5, 0.95, 0.96, 0.97].map((probability, unit) =>
    choice({ unit, name: `专业${unit}`, probability }),
  )
  expect(codes(sound, 5)).toEqual([])
  const unchecked = sound.map((each, at) =>
    at < 3
      ? each
      : { ...each, eligible: null, leftOut: { year: 2026, isCertain: false, drawnFor: '物化生' } },
  )
  const issues = checkList(unchecked, 5)
  expect(issues.map(({ code, positions }) => [code, positions])).toEqual([
    ['tooFewSafe', []],
    ['uncheckedPlan', [3, 4]],
  ])
  expect(issues[0]?.text).toContain('只有1个（另有2个计划待核对，不算在内）')
  expect(issues[1]?.text).toContain('第4、5志愿计划待核对')
})

test('only a rank behind every line of last year is told so', () => {
  const end = { year: 2025, rank: 184_372 }
  expect(beyondLines(184_372, end)).toBeNull()
  expect(beyondLines(500_000, null)).toBeNull()
  const text = beyondLines(190_521, end)
  expect(text).toContain('190,521')
  expect(text).toContain('2025 年')
  expect(checkList([], 80, text).map(({ code }) => code)).toEqual(['empty'])
  expect(checkList(sound, 8, text).map(({ code }) => code)).toEqual(['beyondLines'])
})
