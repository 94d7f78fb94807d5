import { adviceText } from '#domain/advice.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listSchoolOffers, listSchools } from '#contract/cu.ts'
import { getMajorResult } from '#contract/hiscore.ts'
import { fillList, getList } from '#contract/list.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildLine, buildRule, buildSchool } from '#test/factories.ts'
import { studentsOf } from '#test/student.ts'

const guangdong = 19

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  await buildSchool(app.context.db, { name: '示例大学' })
})
afterEach(() => app.close())

type Group = readonly [code: string, plan: number, rank: number, isBound?: boolean]

async function addLines(year: number, code: string, name: string, groups: readonly Group[]): Promise<void> {
  const { db } = app.context
  const import_id = await buildImport(db)
  for (const [unit_code, plan, min_rank, rank_is_bound = false] of groups) {
    await buildLine(db, {
      import_id,
      province_id: guangdong,
      year,
      batch: '本科批',
      track: '物理',
      unit_kind: 'group',
      school_code: code,
      school_name: name,
      unit_code,
      unit_name: `第${unit_code}组`,
      plan,
      min_rank,
      rank_is_bound,
    })
  }
}

async function publish(year: number, groups: readonly Group[]): Promise<void> {
  await addLines(year, '10673', '示例大学', groups)
  await app.context.snapshots.load()
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

test('where groups moved more than what was told, no chance is told and the notice says so', async () => {
  const { db } = app.context
  await buildRule(db, { province_id: guangdong, batch: '本科批', unit_kind: 'group', tracks: ['物理'] })
  for (const year of [2024, 2025]) {
    for (let school = 0; school < 80; school += 1) {
      const groups = [100, 20, 4].map((plan, at): Group => {
        const moved = year === 2024 ? 0 : 0.5 * (((3 * school + at) * 37) % 11) - 2.5
        return [`${201 + at}`, plan, Math.round((1000 + 400 * school) * Math.exp(moved))]
      })
      await addLines(year, `${2000 + school}`, `示例学院${school}`, groups)
    }
  }
  await publish(2025, [['201', 50, 7000]])
  const { scopes } = app.context.snapshots.current ?? {}
  expect(scopes?.get(guangdong)?.map(({ engine }) => engine.lineOnly)).toEqual([true])
  const user = await studentsOf(() => app).student({
    provinceId: guangdong,
    year: 2026,
    totalScore: 600,
    rank: 7000,
    given: 'sure',
    subjectIds: [1, 2, 3],
  })
  const { data } = await studentsOf(() => app).simulate(user, { provinceId: guangdong })
  // Lines stand in place of chances.
  expect(data.list.length).toBeGreaterThan(0)
  expect(data.list.every(({ probability, rank50 }) => probability === null && rank50 === null)).toBe(true)
  // Nothing is predicted, so that nothing is said to rest on lines.
  expect(data).toMatchObject({ predictedFrom: null })
  expect(adviceText(data.advice)).toBe(
    '广东物理的专业组每年变动很大：用往年检验，我们说有九成把握的位次，守住的不到九成，所以不给录取概率，只能查 2025 年的投档线。',
  )
  const list = { provinceId: guangdong, batch: '本科批' }
  const { data: empty } = await app.call(getList, { token: user.token, query: list })
  expect(empty.unfillable).toContain('不能自动填')
  const { data: filled } = await app.call(fillList, { token: user.token, body: { ...list, majorIds: [] } })
  expect(filled.plans.map(({ added, notes }) => [added, notes[0]])).toEqual(
    Array.from({ length: 3 }, () => [[], empty.unfillable]),
  )
  const [own] = await offersOf()
  expect(own).toMatchObject({ forecast: null, lines: [{ year: 2025, rank: 7000 }] })
})

test('a line published as a bound alone gives nobody a chance, however good their rank', async () => {
  await buildRule(app.context.db, {
    province_id: guangdong,
    batch: '本科批',
    unit_kind: 'group',
    tracks: ['物理'],
  })
  await publish(2025, [
    ['201', 50, 4096, true],
    ['202', 50, 9000],
    ...['203', '204', '205', '206'].map((code): Group => [code, 50, 4096, true]),
  ])
  const { student, simulate } = studentsOf(() => app)
  const condition = { provinceId: guangdong, year: 2026, totalScore: 640, subjectIds: [1, 2, 3] }
  const user = await student({ ...condition, rank: 2000, given: 'sure' })
  const { data } = await simulate(user, { provinceId: guangdong })
  expect(data.list.map(({ unitCode }) => unitCode)).toEqual(['202'])
  expect(adviceText(data.advice)).toContain('2025 年的线只知道在前 4,096 名以内')
  const offers = await offersOf()
  const bounded = offers.find(({ unitCode }) => unitCode === '201')
  expect(bounded).toMatchObject({ forecast: null, lines: [{ rank: 4096, isBound: true }] })
})
