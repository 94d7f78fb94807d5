import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFilters } from '#contract/apprecsim.ts'
import { savePreferences } from '#contract/preference.ts'
import { fillList, getList, saveList } from '#contract/list.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import type { TestApp } from '#test/app.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

/** A school of which the city is not known, one of which its kind is not, and one that no list holds. */
let [cityless, kindless, unlisted] = ['', '', '']

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  ;[cityless = '', kindless = '', unlisted = ''] = zhejiang.schools.slice(6)
  await db.updateTable('school').set({ city: null }).where('name', '=', cityless).execute()
  await db.updateTable('school').set({ type: null, ownership: null }).where('name', '=', kindless).execute()
  await db.deleteFrom('school').where('name', '=', unlisted).execute()
  await db.updateTable('line').set({ unit_name: '工科试验班' }).where('unit_name', '=', '软件工程').execute()
  await db.updateTable('plan').set({ unit_name: '工科试验班' }).where('unit_name', '=', '软件工程').execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())
const { student, simulate, simulateAll } = studentsOf(() => app)

const withoutMarks = (row: UnitRow): UnitRow => ({ ...row, unknown: undefined })

const inReach = { ...physics, rank: 800 }

test('what is not known stays, whatever is asked for, and its number is said', async () => {
  const user = await student(inReach)
  const all = await simulateAll(user)
  expect(all.filter(({ unknown }) => unknown !== undefined)).toEqual([])
  const inSchool = (name: string) => all.filter(({ schoolName }) => schoolName === name).length
  const classes = all.filter(({ unitName }) => unitName === '工科试验班').length
  for (const [filter, unknown, said, mark = said] of [
    [{ cityIds: ['杭州'] }, inSchool(cityless) + inSchool(unlisted), '城市'],
    [{ cityIds: ['南京'] }, inSchool(unlisted), '城市'],
    [{ schoolProvinceIds: ['江苏'] }, inSchool(unlisted), '省份'],
    [{ schoolTypeIds: ['理工类'] }, inSchool(kindless) + inSchool(unlisted), '院校类型'],
    [{ ownershipIds: ['民办'] }, inSchool(kindless) + inSchool(unlisted), '办学性质'],
    [{ levelIds: ['985'] }, inSchool(unlisted), '院校层次'],
    [{ categoryIds: ['中国语言文学类'] }, classes, '专业类'],
    [{ disciplineIds: ['医学'] }, classes, '学科门类', '专业类'],
  ] as const) {
    const { data, pager } = await simulate(user, filter)
    const marked = (await simulateAll(user, filter)).filter(
      (row) => row.unknown?.includes(`${mark}未知`) === true,
    )
    expect(marked, said).toHaveLength(unknown)
    expect(unknown, said).toBeGreaterThan(0)
    expect(data.unknown).toBe(`这里有 ${unknown} 个志愿的${said}手里的数据没有，没有因此去掉，请自己核对。`)
    expect(pager?.total, said).toBeGreaterThan(unknown)
    expect(pager?.total, said).toBeLessThan(all.length)
  }
})

test('who ticks all options of a filter is shown what who ticks none is', async () => {
  const user = await student(inReach)
  const all = await simulateAll(user)
  const { data } = await app.call(getFilters, { token: user.token })
  const ticked = data.filter(({ type }) =>
    ['schoolProvince', 'city', 'schoolType', 'ownership', 'discipline', 'category'].includes(type),
  )
  expect(ticked).toHaveLength(6)
  for (const { type, options } of ticked)
    expect(
      (await simulateAll(user, { [`${type}Ids`]: options.map(({ id }) => id) })).map(withoutMarks),
      type,
    ).toEqual(all)
})

test('a wish for cities keeps what may lie there', async () => {
  const user = await student(inReach)
  const places = [{ level: 'city', name: '杭州', degree: 'wanted' }] as const
  const wish = { ...NO_PREFERENCES, specials: null, places, elsewhere: 'no' } as const
  expect((await app.call(savePreferences, { token: user.token, body: wish })).success).toBe(true)
  const wished = await simulateAll(user, { byPreferences: true })
  const schools = new Set(wished.map(({ schoolName }) => schoolName))
  expect(schools).toContain(cityless)
  expect(schools).toContain(unlisted)
  expect(wished.some(({ school }) => school?.city === '南京')).toBe(false)
  const open = wished.filter(({ schoolName }) => schoolName === cityless || schoolName === unlisted)
  expect(wished.filter(({ unknown }) => unknown !== undefined)).toEqual(open)
  const majorIds = wished.slice(0, 40).map(({ majorId }) => majorId)
  const body = { provinceId: 11, version: 0, majorIds }
  expect((await app.call(saveList, { token: user.token, body })).success).toBe(true)
  const { data } = await app.call(getList, { token: user.token, query: { provinceId: 11 } })
  const marked = data.choices.flatMap(({ majorId, row }) => (row?.unknown === undefined ? [] : majorId))
  expect(marked).toEqual(majorIds.filter((id) => open.some(({ majorId }) => majorId === id)))
  expect(marked.length).toBeGreaterThan(0)
})

test('majors that nobody knows stay for preferred and for refused ones, marked and counted', async () => {
  const user = await student({ ...inReach, majorIds: ['080901'] })
  const isOpen = ({ unitName }: UnitRow): boolean => unitName === '工科试验班'
  const ask = async (known: readonly string[], said: string) => {
    const rows = await simulateAll(user, { byPreferences: true })
    const open = rows.filter(isOpen)
    expect(new Set(rows.map(({ unitName }) => unitName))).toEqual(new Set([...known, '工科试验班']))
    for (const row of rows)
      expect(row.unknown, row.unitName).toEqual(isOpen(row) ? ['专业类未知'] : undefined)
    const { data } = await simulate(user, { byPreferences: true })
    expect(data.unknown).toBe(
      `这里有 ${open.length} 个志愿的${said}手里的数据没有，没有因此去掉，请自己核对。`,
    )
  }
  await ask(['计算机科学与技术'], '专业类')
  const refused = [
    { level: 'category', id: '计算机类' },
    { level: 'discipline', id: '医学' },
  ] as const
  const wish = { ...NO_PREFERENCES, specials: null, refused: [...refused] }
  expect((await app.call(savePreferences, { token: user.token, body: wish })).success).toBe(true)
  await ask(['工商管理', '汉语言文学'], '学科门类')
})

test('a filled list marks what it takes with unknown facts, and says how many these are', async () => {
  const user = await student(inReach)
  const { token } = user
  const body = { provinceId: 11, majorIds: [], cityIds: ['杭州'] }
  const { data } = await app.call(fillList, { token, body })
  for (const { choices, notes } of data.plans) {
    const open = choices.filter(({ row }) => row?.unknown?.includes('城市未知') === true)
    expect(open.length).toBeGreaterThan(0)
    expect(open.length).toBeLessThan(choices.length)
    for (const { schoolName } of open) expect([cityless, unlisted]).toContain(schoolName)
    expect(notes).toContain(`这份里有 ${open.length} 个志愿的城市手里的数据没有，没有因此去掉，请自己核对。`)
  }
})
