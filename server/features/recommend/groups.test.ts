import { afterEach, beforeEach, expect, test } from 'vitest'
import { listSchoolOffers, listSchools } from '#contract/cu.ts'
import { getMajorResult } from '#contract/hiscore.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildLine, buildSchool } from '#test/factories.ts'

const guangdong = 19

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  await buildSchool(app.context.db, { name: '示例大学' })
})
afterEach(() => app.close())

type Group = readonly [code: string, plan: number, rank: number]

async function publish(year: number, groups: readonly Group[]): Promise<void> {
  const { db, snapshots } = app.context
  for (const [code, plan, rank] of groups) {
    await buildLine(db, {
      province_id: guangdong,
      year,
      batch: '本科批',
      track: '物理',
      unit_kind: 'group',
      school_code: '10673',
      school_name: '示例大学',
      unit_code: code,
      unit_name: `第${code}组`,
      plan,
      min_rank: rank,
    })
  }
  await snapshots.load()
}

const candidate = { provinceId: guangdong, track: '物理' }

async function offersOf() {
  const [found] = (await app.call(listSchools, { query: { ...candidate, q: '示例大学' } })).data.schools
  const query = { ...candidate, schoolHashId: found?.school.cuHashId ?? '', size: 50 }
  return (await app.call(listSchoolOffers, { query })).data.list
}

test('two groups that had one number in turn are not one group: years are joined where the places and the order say so', async () => {
  await publish(2023, [
    ['203', 34, 43_890],
    ['206', 1, 23_273],
    ['207', 5, 28_100],
  ])
  await publish(2024, [
    ['205', 4, 28_861],
    ['206', 38, 42_347],
    ['208', 19, 29_989],
  ])
  const offers = await offersOf()
  expect(offers.map(({ unitCode }) => unitCode).sort()).toEqual(['205', '206', '208'])
  for (const { majorId, unitCode, lines } of offers) {
    const seen = lines.map(({ plan, rank }) => [plan, rank])
    if (unitCode === '206') expect(seen[0]).toEqual([38, 42_347])
    expect(seen).not.toContainEqual([1, 23_273])
    const { data } = await app.call(getMajorResult, { params: { majorId }, query: candidate })
    expect(data.kind === 'unit' && data.lines.map(({ plan, rank }) => [plan, rank])).toEqual(seen)
  }
})

test('a group that has another number is shown with its own line of the year before', async () => {
  await publish(2024, [
    ['201', 60, 40_000],
    ['202', 6, 60_000],
  ])
  await publish(2025, [
    ['202', 63, 41_000],
    ['203', 6, 63_000],
  ])
  const offers = await offersOf()
  const past = new Map(offers.map(({ unitCode, lines }) => [unitCode, lines.map(({ rank }) => rank)]))
  expect(past).toEqual(
    new Map([
      ['202', [41_000, 40_000]],
      ['203', [63_000, 60_000]],
    ]),
  )
})

test('what a student kept of a group is not of the group that gets its number', async () => {
  await publish(2024, [['202', 6, 60_000]])
  const [before] = await offersOf()
  await publish(2024, [['203', 30, 70_000]])
  const [same] = await offersOf()
  expect([same?.unitCode, same?.majorId]).toEqual(['202', before?.majorId])
  await publish(2025, [['202', 300, 5000]])
  const [after] = await offersOf()
  expect(after?.unitCode).toBe('202')
  expect(after?.majorId).not.toBe(before?.majorId)
})
