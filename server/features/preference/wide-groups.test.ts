import { afterAll, beforeAll, expect, test } from 'vitest'
import { getList, saveList } from '#contract/list.ts'
import { savePreferences } from '#contract/preference.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildCoverage, buildImport, buildLine, buildPlanUnit } from '#test/factories.ts'
import { buildJiangsu } from '#test/jiangsu.ts'
import { studentsOf } from '#test/student.ts'

/** Groups whose plan names classes that enrol into several majors. */

const jiangsu = { provinceId: 10 }
const scope = { province_id: 10, batch: '本科批', track: '物理' }
const school = { school_code: '1100', school_name: '虚构理工大学' }
const requirement = '物理,化学(2门科目考生均须选考方可报考)'
const majors = [
  ['080901', '计算机科学与技术', '计算机类'],
  ['080902', '软件工程', '计算机类'],
  ['080717T', '人工智能', '电子信息类'],
  ['050201', '英语', '外国语言文学类'],
] as const
const plan = [
  ['01', '计算机类', null],
  ['02', '工科试验班(拔尖)', '东校区。含人工智能专业。'],
  ['03', '英语', null],
] as const

let app: TestApp
let user: BuiltUser
const { student, simulateAll } = studentsOf(() => app)
beforeAll(async () => {
  app = await startTestApp()
  const { db, snapshots } = app.context
  await buildJiangsu(db)
  const past = await buildImport(db, { province_id: 10, year: 2025 })
  const published = await buildImport(db, { province_id: 10, year: 2026 })
  for (const [code, name, category] of majors) {
    const of = { code, name, category, discipline: '工学', level: '本科' }
    await db
      .insertInto('major')
      .values({ import_id: past, ...of })
      .execute()
  }
  for (const [at, [number, unit_name, remark]] of plan.entries()) {
    const line = { unit_code: number, unit_name: `第${number}组`, requirement: '(化学)', plan: null }
    const own = { ...scope, ...school, import_id: past, year: 2025, unit_kind: 'group' } as const
    await buildLine(db, { ...own, ...line, min_rank: 9000 + 400 * at })
    const places = { requirement, places: 30, fee: 5200 }
    await buildPlanUnit(db, {
      ...scope,
      ...school,
      ...places,
      import_id: published,
      unit_code: `${number}-11`,
      unit_name,
      remark,
    })
  }
  await buildCoverage(db, published, { ...scope, combination: null })
  await snapshots.load()
  user = await student({
    ...jiangsu,
    year: 2026,
    track: '物理',
    totalScore: 600,
    rank: 9000,
    given: 'sure',
    subjectIds: [1, 2, 3],
  })
  const rows = await simulateAll(user, jiangsu)
  const majorIds = rows
    .filter(({ schoolName }) => schoolName === school.school_name)
    .map((row) => row.majorId)
  const body = { ...jiangsu, version: 0, majorIds }
  expect((await app.call(saveList, { token: user.token, body })).success).toBe(true)
})
afterAll(() => app.close())

test.each([
  [{ level: 'category', id: '计算机类' }, ['01']],
  [{ level: 'major', id: '080902' }, ['01']],
  [{ level: 'major', id: '080717T' }, ['02']],
  [{ level: 'category', id: '电子信息类' }, ['02']],
  [{ level: 'major', id: '050201' }, ['03']],
] as const)('of groups with %j inside the list says so', async (wish, numbers) => {
  const { token } = user
  const body = { ...NO_PREFERENCES, liked: [wish] }
  expect((await app.call(savePreferences, { token, body })).success).toBe(true)
  const { data } = await app.call(getList, { token, query: jiangsu })
  const liked = data.choices.filter(({ why }) => why?.startsWith('喜欢的第 1 个') === true)
  expect(liked.map(({ unitName }) => unitName)).toEqual(numbers.map((number) => `第${number}组`))
})

test('a class of several is not refused for one of them', async () => {
  const { token } = user
  const liked = [{ level: 'category', id: '计算机类' }] as const
  const refused = [{ level: 'major', id: '080902' }] as const
  const body = { ...NO_PREFERENCES, liked, refused }
  expect((await app.call(savePreferences, { token, body })).success).toBe(true)
  const { data } = await app.call(getList, { token, query: jiangsu })
  expect(data.choices[0]?.why).toMatch(/^喜欢的第 1 个：计算机类/u)
})
