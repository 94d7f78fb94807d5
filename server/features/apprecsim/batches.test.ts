import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConditionMajors, getFilters, modifyResult } from '#contract/apprecsim.ts'
import { checkList, fillList, getList, getReport, makeListFile, saveList } from '#contract/list.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport, buildRule } from '#test/factories.ts'
import { studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

const first = '普通类一段'
const second = '普通类二段'
/** More units than 一段 has. */
const UNITS = 200

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  const { db, snapshots } = app.context
  await buildRule(db, { batch: second, choices: 70 })
  const import_id = await buildImport(db, { province_id: 11, year: 2025, title: '2025年虚构二段投档线' })
  await db
    .insertInto('line')
    .values(
      Array.from({ length: UNITS }, (_, index) => ({
        import_id,
        province_id: 11,
        year: 2025,
        batch: second,
        track: '综合',
        unit_kind: 'major',
        school_code: '3000',
        school_name: '虚构职业学院',
        unit_code: String(index).padStart(3, '0'),
        unit_name: `技术${index}`,
        plan: 5,
        min_score: 400,
        min_rank: 9000 + index,
      })),
    )
    .execute()
  await snapshots.load()
})
afterAll(() => app.close())

const { student, simulate } = studentsOf(() => app)

test('the main batch is the first one, however many units the second has, and both are named', async () => {
  const user = await student()
  const { data } = await simulate(user)
  expect(data).toMatchObject({ batch: first, batches: [first, second] })
  const { data: list } = await app.call(getList, { token: user.token, query: { provinceId: 11 } })
  expect(list).toMatchObject({ batch: first, batches: [first, second], capacity: 80 })
})

test('the second one is simulated, filtered and changed where it is asked for', async () => {
  const user = await student()
  const { data } = await simulate(user, { batch: second })
  expect(data).toMatchObject({ batch: second, batches: [first, second] })
  expect(data.list[0]?.schoolName).toBe('虚构职业学院')
  const { token } = user
  const query = { provinceId: 11, batch: second }
  const filters = await app.call(getFilters, { token, query })
  expect(filters.data.find(({ type }) => type === 'discipline')).toBeUndefined()
  const majors = await app.call(getConditionMajors, { token, query })
  expect(majors.data.disciplines).toEqual([])
  const body = {
    provinceId: 11,
    previousId: data.recordId,
    batch: second,
    majorIds: [data.list[0]?.majorId ?? ''],
  }
  const changed = await app.call(modifyResult, { token, body })
  expect(changed.data).toMatchObject({ batch: second, removed: 1 })
})

test('each batch has a list of its own, filled, checked and reported by itself', async () => {
  const user = await student()
  const { token } = user
  const key = { provinceId: 11, batch: second }
  const body = { ...key, majorIds: [], count: 4 }
  const filled = await app.call(fillList, { token, body })
  const choices = filled.data.plans[0]?.choices ?? []
  const majorIds = choices.map(({ majorId }) => majorId)
  expect(choices.map(({ schoolName }) => schoolName)).toEqual(Array(4).fill('虚构职业学院'))
  await app.call(saveList, { token, body: { ...key, version: 0, majorIds } })
  expect((await app.call(getList, { token, query: { provinceId: 11 } })).data.choices).toEqual([])
  expect((await app.call(getList, { token, query: key })).data).toMatchObject({ capacity: 70, batch: second })
  expect((await app.call(checkList, { token, body: key })).data.anywhere).toBeGreaterThan(0)
  const report = await app.call(getReport, { token, query: key })
  expect(report.data).toMatchObject({ batch: second, list: { batch: second } })
  const file = await app.call(makeListFile, { token, body: { ...key, format: 'xlsx' } })
  expect(file.data.fileName).toMatch(/^浙江2026年普通类二段志愿表-.*\.xlsx$/)
})

test('a batch without lines is said to have none', async () => {
  const { token } = await student()
  const query = { provinceId: 11, batch: '普通类三段' }
  expect(await app.call(getList, { token, query })).toMatchObject({
    success: false,
    data: 'NO_LINES',
    info: '还没有浙江普通类三段的投档线，算不出录取概率，也不能自动填',
  })
})
