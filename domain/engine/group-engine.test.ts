import { expect, test } from 'vitest'
import { createEngineBuilder } from './builder.ts'
import { FLAG } from './engine.ts'
import type { Engine } from './engine.ts'

interface Group {
  readonly school: string
  readonly plan: number | null
  readonly rank: number
}

/** Groups are numbered anew each year; the target year's plan holds those given, in the order of the schools. */
function build(years: readonly (readonly Group[])[], plan: readonly Omit<Group, 'rank'>[] = []): Engine {
  const builder = createEngineBuilder({ kind: 'group', year: 2024 + years.length })
  let unitId = 0
  years.forEach((groups, index) => {
    for (const group of groups) {
      builder.line({ ...group, year: 2024 + index, unitId, schoolId: 0, name: `第${unitId}组` })
      unitId += 1
    }
  })
  for (const group of plan) {
    builder.offer({ ...group, unitId, schoolId: 0, name: `第${unitId}组` })
    unitId += 1
  }
  return builder.build()
}

const schools = Array.from({ length: 150 }, (_, index) => `学校${index}`)

/** Three groups a school, told apart by their places; `moved` is what each line has moved by. */
function year(moved: (index: number) => number): Group[] {
  return schools.flatMap((school, index) =>
    [100, 20, 4].map((plan, at) => ({
      school,
      plan,
      rank: Math.round((1000 + 400 * index) * (1 + 0.2 * at) * Math.exp(moved(3 * index + at))),
    })),
  )
}

const small = (index: number): number => 0.02 * (((index * 37) % 11) - 5)
const wild = (index: number): number => 0.5 * (((index * 37) % 11) - 5)

test('a group of the plan is told from the one it continues, whatever its number', () => {
  const engine = build(
    [year(() => 0), year(small)],
    schools.map((school) => ({ school, plan: 22 })),
  )
  expect(engine.lineOnly).toBe(false)
  const offered = engine.indexOf(900)
  expect(engine.row(offered)).toMatchObject({ basis: 'unit', lastPlan: 20 })
  expect(engine.row(offered)?.lastRank).toBe(Math.round(1000 * 1.2 * Math.exp(small(1))))
})

test('what a group may have been is none of its past', () => {
  const unknown = (rank: number) => ({ school: '甲大学', plan: null, rank })
  const engine = build(
    [[...year(() => 0), unknown(5000), unknown(20_000)]],
    [
      { school: '甲大学', plan: null },
      { school: '甲大学', plan: null },
    ],
  )
  const [hard, easy] = [engine.indexOf(452), engine.indexOf(453)]
  for (const row of [hard, easy])
    expect(engine.row(row)).toMatchObject({ basis: 'base', lastRank: null, lastPlan: null })
  const width = (row: number): number => (engine.rankAt(row, 0.5) ?? 0) / (engine.rankAt(row, 0.9) ?? 1)
  // Who takes the easier one for its own may meet the line of the harder.
  expect(width(easy)).toBeGreaterThan(width(hard))
  expect(width(easy)).toBeGreaterThan(1.5)
})

test('without a plan the groups of the latest lines keep their line, each with its chance', () => {
  const engine = build([year(() => 0), year(small)])
  expect(engine.size).toBe(450)
  const row = engine.indexOf(450)
  expect(engine.row(row)).toMatchObject({ basis: 'unit', lastRank: Math.round(1000 * Math.exp(small(0))) })
  expect(engine.probability(row, 500)).toBeGreaterThan(0.9)
})

test('a line of which only a bound is told gives no chance, and is none of those unfilled', () => {
  const builder = createEngineBuilder({ kind: 'group', year: 2021 })
  year(() => 0).forEach((group, unitId) => {
    builder.line({
      ...group,
      year: 2020,
      unitId,
      schoolId: 0,
      name: `第${unitId}组`,
      isRankWithheld: unitId < 30,
    })
  })
  const engine = builder.build()
  const [withheld, told] = [engine.indexOf(0), engine.indexOf(60)]
  expect(engine.probability(told, 500)).toBeGreaterThan(0.9)
  expect(engine.probability(withheld, 500)).toBeNull()
  expect(engine.row(withheld)).toMatchObject({ basis: 'none', predicted: null, lastRank: null })
  expect((engine.row(withheld)?.flags ?? 0) & FLAG.unfilled).toBe(0)
})

test('where the past did not hold what was told, only the line of last year is known', () => {
  const engine = build([year(() => 0), year(wild)])
  expect(engine.lineOnly).toBe(true)
  expect(engine.size).toBe(450)
  const row = engine.indexOf(450)
  expect(engine.row(row)).toMatchObject({ predicted: null, basis: 'none' })
  expect(engine.row(row)?.lastRank).toBe(Math.round(1000 * Math.exp(wild(0))))
  expect(engine.probability(row, 500)).toBeNull()
  expect(engine.score({ rank: 5000, subjects: 0 }).total).toBe(0)
})

/** Two years of lines, and two groups of one school that ask alike, of which nobody knows which is which. */
function twoAlike() {
  const builder = createEngineBuilder({ kind: 'group', year: 2021 })
  year(() => 0).forEach((group, unitId) => {
    builder.line({ ...group, year: 2020, unitId, schoolId: 0, name: `第${unitId}组` })
  })
  const alike = { schoolId: 0, school: '甲大学', plan: null }
  builder.line({ ...alike, year: 2020, unitId: 500, name: '第1组', rank: 5000 })
  builder.line({ ...alike, year: 2020, unitId: 501, name: '第2组', rank: 20_000 })
  builder.offer({ ...alike, unitId: 901, name: '第3组' })
  builder.offer({ ...alike, unitId: 900, name: '第4组' })
  return builder
}

test('groups follow each other as the plan has them, whatever their ids', () => {
  const engine = twoAlike().build()
  const [first, second] = [901, 900].map((id) => engine.row(engine.indexOf(id))?.predicted ?? 0)
  expect(first).toBeGreaterThan(0)
  expect(second).toBeGreaterThan(first ?? 0)
})

test('a group that is gone is told as gone, also where another may continue it', () => {
  const builder = twoAlike()
  builder.planCovers([0])
  builder.leaveOut(500, true)
  builder.leaveOut(501)
  const engine = builder.build()
  expect(engine.leftOut(engine.indexOf(500), null)).toBe(true)
  expect(engine.indexOf(501)).toBe(-1)
})
