import { expect, test } from 'vitest'
import type { LineRow } from './backtest-evaluate.ts'
import type { Facts } from './list-facts.ts'
import { type TestYear, buildYear } from './list-figures.ts'
import { judgeLists } from './list-judge.ts'
import { makeStudents } from './list-students.ts'

const SCHOOLS = 30
const CATEGORIES = ['数学类', '法学类', '机械类', '临床医学类']

/** What the files would tell of schools in three provinces, with majors of four categories; a quarter of them cost 9,000 yuan. */
const facts: Facts = {
  schools: new Map(
    Array.from({ length: SCHOOLS }, (_, at) => [
      `第${at}大学`,
      { province: `省${at % 3}`, city: `市${at}`, ownership: '公办' },
    ]),
  ),
  majors: new Map(
    Array.from({ length: 40 }, (_, at) => [
      `专业${at}`,
      { category: CATEGORIES[at % 4] ?? '', discipline: '' },
    ]),
  ),
  plans: new Map(
    Array.from({ length: SCHOOLS * 40 }, (_, at) => [
      `第${at % SCHOOLS}大学 专业${Math.floor(at / SCHOOLS)}`,
      { requirement: { first: 0, all: 0, any: 0 }, fee: at % 4 === 0 ? 9000 : 5000 },
    ]),
  ),
  usual: new Map(),
}

function linesOf(year: number, eased: number): LineRow[] {
  return Array.from({ length: SCHOOLS * 40 }, (_, at) => ({
    school: `第${at % SCHOOLS}大学`,
    name: `专业${Math.floor(at / SCHOOLS)}`,
    plan: 1 + (at % 9),
    rank: Math.round(80 * (at + 5) * Math.exp(eased + 0.04 * Math.sin(at * year))),
  }))
}

function yearOf(eased: number): TestYear {
  return buildYear(
    {
      title: '某省 2025',
      province: '某省',
      kind: 'major',
      year: 2025,
      track: '综合',
      slots: 30,
      lines: new Map([
        [2023, linesOf(2023, 0)],
        [2024, linesOf(2024, 0)],
        [2025, linesOf(2025, eased)],
      ]),
      known: {},
    },
    facts,
  )
}

const test2025 = yearOf(0)
const students = makeStudents(test2025, { count: 30, neutral: 5, seed: 7 })

test('students are the same in every run, and those without a wish have none', () => {
  expect(makeStudents(test2025, { count: 30, neutral: 5, seed: 7 })).toEqual(students)
  const ranks = students.map(({ rank }) => rank)
  expect(Math.min(...ranks)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...ranks)).toBeLessThanOrEqual(test2025.batchLine)
  expect(students.filter(({ isNeutral }) => isNeutral).map(({ wants }) => wants.liked)).toEqual(
    Array.from({ length: 5 }, () => []),
  )
  expect(students.filter(({ wants }) => wants.liked.length > 0)).toHaveLength(30)
})

test('no list holds what a student refused, and the sample is of the first students', () => {
  const { plan, last, former } = judgeLists(test2025, students, 10)
  expect([plan, last, former].map((sum) => sum.students)).toEqual([35, 35, 10])
  expect([plan, last, former].map((sum) => sum.behind.near.length)).toEqual([0, 35, 10])
  expect([plan.outside, last.outside]).toEqual([0, 0])
  expect(plan.rows).toBeGreaterThan(20 * 35)
  expect(plan.utility.near).toBeGreaterThan(0)
})

test('the lines of the test year change what comes of the lists, and nothing that is filed', () => {
  const harder = judgeLists(yearOf(-0.5), students, 0)
  const asExpected = judgeLists(test2025, students, 0)
  expect(harder.plan.tiers).toEqual(asExpected.plan.tiers)
  expect(harder.plan.liked).toBe(asExpected.plan.liked)
  expect(harder.last.rows).toBe(asExpected.last.rows)
  expect(harder.last.nowhere).toBeGreaterThan(asExpected.last.nowhere)
})

test('how wanted a unit is, say its last two lines, and those of the years on either side of them', () => {
  const year = (each: number, rank: number | null): [number, LineRow[]] => [
    each,
    [{ school: '甲大学', name: '法学', plan: 5, rank }],
  ]
  const lines = new Map([year(2023, 1000), year(2024, 4000), year(2025, 9000), year(2026, 2250)])
  const asked = {
    title: '',
    province: '',
    kind: 'major',
    year: 2025,
    track: '综合',
    slots: 80,
    known: {},
  } as const
  const [unit] = buildYear({ ...asked, lines }, facts).units
  expect(unit).toMatchObject({ line: 9000, lastRank: 4000 })
  expect(unit?.wanted.near).toBeCloseTo(6000)
  expect(unit?.wanted.other).toBeCloseTo(1500)
  const [unfilled] = buildYear({ ...asked, lines: new Map([...lines, year(2025, null)]) }, facts).units
  expect(unfilled?.line).toBe(Infinity)
  expect(unfilled?.wanted.near).toBeCloseTo(4000)
  const [alone] = buildYear({ ...asked, lines: new Map([year(2024, 4000), year(2025, 9000)]) }, facts).units
  expect(alone?.wanted.other).toBeCloseTo(6000)
})
