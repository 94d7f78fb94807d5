import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPlan } from '#contract/directory.ts'
import { getHiscore } from '#contract/hiscore.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { hashIdOf } from '#server/hash-id.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildProvince, buildSchool } from '#test/factories.ts'

const XIZANG = 26
const school = '高原大学'

let app: TestApp
let code: string
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: XIZANG, name: '西藏' })
  code = await buildSchool(db, { name: school, city: '拉萨市' })
  const import_id = await buildImport(db, { title: '西藏自治区招生计划' })
  const unit = { import_id, province_id: XIZANG, year: 2026, level: '本科', school_code: '0801', places: 3 }
  const rows = [
    { batch: '国家专项本科', track: '理科', school_name: school, unit_code: '07', unit_name: '临床医学' },
    { batch: '本科二批', track: '理科', school_name: school, unit_code: '02', unit_name: '会计学(定向)' },
    { batch: '本科一批', track: '文科', school_name: school, unit_code: '01', unit_name: '法学' },
    {
      batch: '本科一批',
      track: '理科',
      school_name: school,
      unit_code: '03',
      unit_name: '药学',
      places: null,
    },
    { batch: '本科一批', track: '理科', school_name: '无名学院', unit_code: '01', unit_name: '会计学' },
    { batch: '本科一批', track: '理科', school_name: school, unit_code: '09', unit_name: '农学', year: 2025 },
    // Says what majors ask for, and plans nothing.
    {
      batch: '选考科目要求',
      track: '综合',
      school_name: school,
      unit_code: '1',
      unit_name: '史学',
      year: 2024,
    },
  ]
  await db
    .insertInto('plan')
    .values(rows.map((row) => ({ ...unit, ...row })))
    .execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const plan = async (query: object = {}) =>
  (await app.call(listPlan, { query: { provinceId: XIZANG, ...query } })).data
const names = async (query: object): Promise<string[]> =>
  (await plan(query)).list.map(({ batch, unitName }) => `${batch} ${unitName}`)

test('a plan that holds the units of some choices of subjects alone says which, also where it finds nothing', async () => {
  const { db } = app.context
  expect((await plan()).drawnFor).toEqual([])
  const import_id = await buildImport(db, { province_id: XIZANG, year: 2026 })
  const covered = { import_id, province_id: XIZANG, year: 2026, batch: '本科一批', track: '理科' }
  await db
    .insertInto('plan_coverage')
    .values({ ...covered, combination: subjectMask([1, 2, 3]) })
    .execute()
  const { drawnFor, list } = await plan({ q: '思想政治教育' })
  expect([drawnFor, list]).toEqual([['物化生'], []])
  expect((await plan({ year: 2025 })).drawnFor).toEqual([])
  await db
    .insertInto('plan_coverage')
    .values({ ...covered, track: '文科', combination: null })
    .execute()
  expect((await plan()).drawnFor).toEqual([])
  await db.deleteFrom('plan_coverage').where('province_id', '=', XIZANG).execute()
})

test('the latest plan is listed by batch and code, those for few last, with where it is from', async () => {
  const { year, years, batches, list, sources } = await plan()
  expect([year, years]).toEqual([2026, [2026, 2025]])
  expect(batches.map((each) => Object.values(each).join(' '))).toEqual([
    '本科一批 理科 2 0',
    '本科一批 文科 1 0',
    '本科二批 理科 1 0',
    '国家专项本科 理科 1 0',
  ])
  expect(list.map(({ unitName }) => unitName)).toEqual(['法学', '会计学', '药学', '会计学(定向)', '临床医学'])
  expect(list[0]).toMatchObject({ schoolName: school, city: '拉萨', places: 3, cuHashId: hashIdOf(code) })
  expect(list[1]).toMatchObject({ schoolName: '无名学院', cuHashId: null })
  expect(list[2]).toMatchObject({ unitName: '药学', places: null })
  expect(sources.map(({ title }) => title)).toEqual(['西藏自治区招生计划'])
})

test('it is narrowed by track, batch, year, school and words', async () => {
  expect(await names({ track: '文科' })).toEqual(['本科一批 法学'])
  expect(await names({ batch: '本科一批', track: '理科' })).toEqual(['本科一批 会计学', '本科一批 药学'])
  expect(await names({ q: '高原 会计学（定向' })).toEqual(['本科二批 会计学(定向)'])
  expect(await names({ year: 2025 })).toEqual(['本科一批 农学'])
  expect(await names({ cuHashId: hashIdOf(code), track: '理科' })).toEqual([
    '本科一批 药学',
    '本科二批 会计学(定向)',
    '国家专项本科 临床医学',
  ])
  expect((await app.call(listPlan, { query: { provinceId: XIZANG, cuHashId: 'none' } })).status).toBe(404)
})

test('under a ceiling what has no known fee stays, and its number is said', async () => {
  const { db } = app.context
  const price = (unit_name: string, fee: number) =>
    db.updateTable('plan').set({ fee }).where('unit_name', '=', unit_name).execute()
  expect((await plan()).unknownFees).toBeNull()
  await price('法学', 5000)
  await price('药学', 9000)
  const found = await plan({ maxFee: 8000, batch: '本科一批' })
  expect(found.list.map(({ unitName, fee }) => [unitName, fee])).toEqual([
    ['法学', 5000],
    ['会计学', null],
  ])
  expect(found.unknownFees).toBe(1)
  expect((await plan({ maxFee: 8000, size: 1 })).unknownFees).toBe(3)
  await db.updateTable('plan').set({ fee: null }).execute()
})

test('a year or a province without a plan has none', async () => {
  expect(await plan({ year: 2024 })).toMatchObject({ year: null, years: [2026, 2025], list: [] })
  await buildProvince(app.context.db, { id: 29, name: '青海' })
  await app.context.snapshots.load()
  const { data } = await app.call(listPlan, { query: { provinceId: 29 } })
  expect(data).toMatchObject({ year: null, years: [], list: [] })
})

test('the overview of a province says which years have a plan', async () => {
  const { data } = await app.call(getHiscore, { query: { provinceId: XIZANG } })
  expect(data.years.map(({ year, planned }) => [year, planned])).toEqual([
    [2026, true],
    [2025, true],
  ])
})
