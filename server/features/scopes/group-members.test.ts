import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkList, fillList, getList, saveList } from '#contract/list.ts'
import { getLines } from '#contract/hiscore.ts'
import { savePreferences } from '#contract/preference.ts'
import { getGroupMembers } from '#contract/recommend.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildLine, buildProvince, buildRule } from '#test/factories.ts'
import { studentsOf } from '#test/student.ts'

const jiangsu = { provinceId: 10 }
const chemistry = '物理,化学(2门科目考生均须选考方可报考)'

let app: TestApp
const ids = new Map<string, string>()

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: 10, name: '江苏' })
  await buildRule(db, { province_id: 10, batch: '本科批', unit_kind: 'group', tracks: ['物理'], choices: 40 })
  const import_id = await buildImport(db, { province_id: 10 })
  const batch = { province_id: 10, import_id, batch: '本科批', track: '物理', unit_kind: 'group', plan: null }
  for (const year of [2024, 2025]) {
    for (const [school, code, requirement, min_rank] of [
      ['独组大学', year === 2024 ? '04' : '05', '(化学)', 9000],
      ['多组大学', '01', '(化学)', 9100],
      ['多组大学', '02', '(化学)', 9900],
    ] as const)
      await buildLine(db, {
        ...batch,
        year,
        school_name: school,
        unit_code: code,
        unit_name: `第${code}组`,
        requirement,
        min_rank,
      })
  }
  const catalogued = [
    ['080201', '机械工程', '机械类', '工学'],
    ['070301', '化学', '化学类', '理学'],
  ] as const
  for (const [code, name, category, discipline] of catalogued)
    await db
      .insertInto('major')
      .values({ code, level: '本科', name, category, discipline, import_id })
      .execute()
  for (const school_name of ['独组大学', '多组大学'])
    for (const [unit_name, remark] of [
      ['机械类', '机械工程'],
      ['化学类', '化学(师范)'],
    ] as const)
      await db
        .insertInto('plan')
        .values({
          import_id,
          province_id: 10,
          year: 2024,
          batch: '选考科目要求',
          track: '综合',
          school_code: school_name,
          school_name,
          unit_code: unit_name,
          unit_name,
          level: '本科',
          requirement: chemistry,
          remark,
        })
        .execute()
  await app.context.snapshots.load()
  const { data } = await app.call(getLines, { query: { ...jiangsu, track: '物理', year: 2025, size: 50 } })
  for (const { schoolName, unitCode, majorId } of data.list) ids.set(`${schoolName} ${unitCode}`, majorId)
  expect([...ids.keys()].sort()).toEqual(['多组大学 01', '多组大学 02', '独组大学 05'])
})
afterAll(() => app.close())

const membersOf = async (name: string) => {
  const majorId = ids.get(name) ?? ''
  const { data } = await app.call(getGroupMembers, { query: { ...jiangsu, majorId } })
  return data && [data.year, data.inside.map((one) => one.name), data.maybe.map((one) => one.name)]
}

test('the only group that asks so holds what the table says, with its year; of several it is told what they may hold', async () => {
  expect(await membersOf('独组大学 05')).toEqual([2024, ['机械类', '化学类'], []])
  expect(await membersOf('多组大学 01')).toEqual([2024, [], ['机械类', '化学类']])
  expect((await app.call(getGroupMembers, { query: { ...jiangsu, majorId: 'none' } })).data).toBeNull()
})

test('a liked major inside counts, a refused one is told with the year, in list and check', async () => {
  const user = await studentsOf(() => app).student({
    ...jiangsu,
    year: 2026,
    track: '物理',
    totalScore: 600,
    rank: 9000,
    given: 'sure',
    subjectIds: [1, 2, 3],
  })
  const { token } = user
  const body = {
    ...NO_PREFERENCES,
    liked: [{ level: 'category' as const, id: '机械类' }],
    refused: [{ level: 'category' as const, id: '化学类' }],
  }
  expect(await app.call(savePreferences, { token, body })).toMatchObject({ success: true })
  const majorIds = [ids.get('独组大学 05') ?? '', ids.get('多组大学 01') ?? '']
  const saved = await app.call(saveList, { token, body: { ...jiangsu, version: 0, majorIds } })
  expect(saved.success, saved.info).toBe(true)
  const { data } = await app.call(getList, { token, query: jiangsu })
  const [alone, several] = data.choices.map(({ why }) => why ?? '')
  expect(alone).toMatch(/^喜欢的第 1 个：机械类.*组内专业按 2024 年的表，今年请核对/u)
  expect(several).toMatch(/组内专业待核对/u)
  const checked = await app.call(checkList, { token, body: { ...jiangsu, majorIds } })
  const texts = checked.data.issues.map(({ text }) => text).join('\n')
  expect(texts).toContain('2024 年组内有你不想读的化学，服从调剂可能被调过去；今年请核对')
  expect(texts).toContain('2024 年同校选科要求相同的专业里有你不想读的化学，不一定在这一组')
  expect(checked.data.checked).toContain('组内专业（2024 年的表，只有一部分）')
  expect(checked.data.unchecked.join('\n')).toContain('1 个志愿没有数据，有没有你不想读的没有查')
  expect(data.membersFrom).toEqual({ year: 2024, ofPlan: false })
  const filled = await app.call(fillList, { token, body: { ...jiangsu, majorIds: [] } })
  const proposed = filled.data.plans.flatMap((plan) => plan.choices.map(({ schoolName }) => schoolName))
  expect(new Set(proposed)).toEqual(new Set(['多组大学']))
})
