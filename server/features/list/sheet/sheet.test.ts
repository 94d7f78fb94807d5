import { afterAll, beforeAll, expect, test } from 'vitest'
import { mock } from '#contract/apprecsim.ts'
import { getList, getSheet, saveList } from '#contract/list.ts'
import { saveGroupMajors } from '#contract/preference.ts'
import type { TestApp } from '#test/app.ts'
import type { BuiltUser } from '#test/factories.ts'
import { buildJiangsu } from '#test/jiangsu.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

const { schools } = zhejiang

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await buildJiangsu(app.context.db)
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const { student } = studentsOf(() => app)

async function idsOf({ token }: BuiltUser, provinceId: number): Promise<string[]> {
  const { data } = await app.call(mock, { token, body: { provinceId } })
  return data.list.map(({ majorId }) => majorId)
}
const save = ({ token }: BuiltUser, body: { provinceId: number; majorIds: string[] }, more: object = {}) =>
  app.call(saveList, { token, body: { version: 0, ...body, ...more } })
const sheetOf = async ({ token }: BuiltUser, provinceId: number) =>
  (await app.call(getSheet, { token, query: { provinceId } })).data

/** The id of a unit of the last school, of which the plan says nothing. */
function unplanned(): string {
  const [scope] = app.context.snapshots.current?.scopes.get(11) ?? []
  const rows = Array.from({ length: scope?.engine.size ?? 0 }, (_, row) => scope?.unitAt(row))
  return rows.find((unit) => unit?.schoolName === schools.at(-1))?.id ?? ''
}

test('codes are those of the plan of the year; a unit that it does not hold has none', async () => {
  const user = await student()
  await save(user, { provinceId: 11, majorIds: [...(await idsOf(user, 11)).slice(0, 3), unplanned()] })
  const sheet = await sheetOf(user, 11)
  expect(sheet).toMatchObject({ isDraft: false, provinceName: '浙江', year: 2026, majorsPerChoice: null })
  expect(sheet.rows).toHaveLength(4)
  for (const row of sheet.rows.slice(0, 3)) {
    const at = schools.indexOf(row.schoolName)
    expect(row).toMatchObject({ schoolCode: String(2000 + at), unitCode: expect.stringMatching(/^\d{3}$/) })
  }
  expect(sheet.rows[3]).toMatchObject({
    schoolName: schools.at(-1),
    schoolCode: null,
    unitCode: null,
    warning: expect.stringContaining('计划'),
  })
  expect(sheet.sources.map(({ title }) => title)).toEqual(['2026年虚构招生计划'])
})

test('no code of an older year is on the sheet', async () => {
  const user = await student()
  // Lists of the year filed for, and of one whose plan is not there.
  for (const year of [2026, 2027]) {
    const majorIds = [...(await idsOf(user, 11)).slice(0, 30), unplanned()]
    await save(user, { provinceId: 11, majorIds }, { year })
    const query = { provinceId: 11, year }
    const sheet = (await app.call(getSheet, { token: user.token, query })).data
    expect(sheet.rows.length).toBeGreaterThan(20)
    expect(sheet.isDraft).toBe(year === 2027)
    // Lines have school codes from 1000 on, the plan from 2000 on.
    const shown = sheet.rows.flatMap(({ schoolCode, unitCode }) => [schoolCode ?? '', unitCode ?? ''])
    expect(shown.filter((code) => /^1\d{3}|年/.test(code))).toEqual([])
    // What it is looked for by is of another year, and says so.
    for (const { schoolCode, former } of sheet.rows)
      if (schoolCode === null) expect(former?.year).toBeLessThan(year)
      else expect(former).toBeNull()
    if (year === 2027) expect(new Set(shown)).toEqual(new Set(['']))
    else expect(shown.filter((code) => code.startsWith('2')).length).toBeGreaterThan(20)
  }
})

test('of groups the majors are as typed in, and 调剂 as it was said; without a plan the sheet is a draft', async () => {
  const user = await student({ ...physics, provinceId: 10, rank: 12_000 })
  const { token } = user
  const majorIds = (await idsOf(user, 10)).slice(0, 2)
  expect(majorIds).toHaveLength(2)
  const [one = '', two = ''] = majorIds
  await app.call(saveGroupMajors, { token, body: { majorId: one, majors: '法学、历史学 哲学' } })
  await save(user, { provinceId: 10, majorIds }, { adjusts: { [one]: true } })
  const sheet = await sheetOf(user, 10)
  expect(sheet).toMatchObject({ isDraft: true, majorsPerChoice: 6, unitKind: 'group', sources: [] })
  expect(sheet.rows).toMatchObject([
    {
      unitName: expect.not.stringMatching(/\d/),
      about: expect.stringMatching(/选科要求 .*2024 年线 [\d,]+ 位$/),
      majors: ['法学', '历史学', '哲学'],
      adjusts: true,
      schoolCode: null,
      unitCode: null,
      former: { year: 2024, school: expect.stringMatching(/^110\d$/), unit: expect.stringMatching(/^0\d$/) },
    },
    { majors: [], adjusts: null, schoolCode: null, unitCode: null, former: { year: 2024 } },
  ])
  const said = async () => (await sheetOf(user, 10)).rows.map(({ adjusts }) => adjusts)
  // Another order keeps what was said; null takes it back.
  await save(user, { provinceId: 10, majorIds: [two, one] }, { version: 1 })
  expect(await said()).toEqual([null, true])
  await save(
    user,
    { provinceId: 10, majorIds: [two, one] },
    { version: 2, adjusts: { [one]: null, [two]: false } },
  )
  expect(await said()).toEqual([false, null])
  const { data } = await app.call(getList, { token, query: { provinceId: 10 } })
  expect(data.version).toBe(3)
})
