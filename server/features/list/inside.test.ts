import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportData } from '#contract/account.ts'
import { getTable } from '#contract/apprecTable.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { checkList, getList, getSheet, saveList } from '#contract/list.ts'
import { saveGroupMajors, savePreferences } from '#contract/preference.ts'
import { compareLists, restoreVersion } from '#contract/version.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildCoverage, buildImport, buildLine, buildPlanUnit } from '#test/factories.ts'
import { buildJiangsu } from '#test/jiangsu.ts'
import { listFile, listWorkbook } from '#test/list-file.ts'
import { pdfPages } from '#test/pdf.ts'
import { studentsOf } from '#test/student.ts'

const jiangsu = { provinceId: 10 }
const scope = { province_id: 10, batch: '本科批', track: '物理' }
const school = { school_code: '1100', school_name: '虚构理工大学' }
const seven = ['法学', '历史学', '哲学', '英语', '土木工程', '会计学', '日语']

let app: TestApp
let user: BuiltUser
/** Of group 01, whose majors the plan tells, and of 02, which it does not hold. */
let [planned, unplanned] = ['', '']
const { student } = studentsOf(() => app)

beforeAll(async () => {
  app = await startTestApp()
  const { db, snapshots } = app.context
  await buildJiangsu(db)
  const import_id = await buildImport(db, { province_id: 10, year: 2025 })
  for (const unit_code of ['01', '02'])
    await buildLine(db, {
      ...scope,
      ...school,
      import_id,
      year: 2025,
      unit_kind: 'group',
      unit_code,
      unit_name: `第${unit_code}组`,
      requirement: unit_code === '01' ? '(化学)' : '(不限)',
      min_rank: unit_code === '01' ? 9000 : 11_000,
      plan: null,
    })
  const catalogue = [
    ['080901', '计算机科学与技术', '计算机类', '工学'],
    ['101101', '护理学', '护理学类', '医学'],
    ['030101', '法学', '法学类', '法学'],
  ] as const
  for (const [code, name, category, discipline] of catalogue)
    await db
      .insertInto('major')
      .values({ code, level: '本科', name, category, discipline, import_id })
      .execute()
  const published = await buildImport(db, { province_id: 10, year: 2026 })
  for (const [at, unit_name] of ['护理学', '土木工程', '法学', '计算机科学与技术'].entries())
    await buildPlanUnit(db, {
      ...scope,
      ...school,
      import_id: published,
      unit_code: `01-0${at + 1}`,
      unit_name,
      requirement: '物理,化学(2门科目考生均须选考方可报考)',
    })
  await buildCoverage(db, published, { ...scope, combination: null })
  await snapshots.load()
  const track = (snapshots.current?.scopes.get(10) ?? []).find((one) => one.track === '物理')
  const units = Array.from({ length: track?.engine.size ?? 0 }, (_, row) => track?.unitAt(row))
  const idOf = (name: string): string =>
    units.find((unit) => unit?.unitName === name && unit.schoolName === school.school_name)?.id ?? ''
  planned = idOf('第01组')
  unplanned = idOf('第02组')
})
afterAll(() => app.close())

beforeEach(async () => {
  user = await student({
    ...jiangsu,
    year: 2026,
    track: '物理',
    totalScore: 600,
    rank: 9000,
    given: 'sure',
    subjectIds: [1, 2, 3],
  })
})

const save = (version: number, majorIds: string[], more: Partial<BodyOf<typeof saveList>> = {}) =>
  app.call(saveList, { token: user.token, body: { ...jiangsu, version, majorIds, ...more } })
const list = async () => (await app.call(getList, { token: user.token, query: jiangsu })).data
const sheet = async () => (await app.call(getSheet, { token: user.token, query: jiangsu })).data
const slotsOf = async () => (await list()).choices.map(({ inside }) => inside?.slots)

test('a group that comes to the list has the plan’s majors: liked first, refused not at all', async () => {
  const preferences = {
    ...NO_PREFERENCES,
    liked: [{ level: 'category', id: '计算机类' }],
    refused: [{ level: 'major', id: '101101' }],
  } as const
  await app.call(savePreferences, { token: user.token, body: { ...preferences, answered: [] } })
  await save(0, [planned, unplanned])
  const { majorsPerChoice, choices } = await list()
  expect(majorsPerChoice).toBe(6)
  expect(choices.map(({ inside }) => inside)).toEqual([
    {
      adjusts: null,
      slots: ['计算机科学与技术', '土木工程', '法学'],
      slotsOf: 2026,
      members: ['护理学', '土木工程', '法学', '计算机科学与技术'],
    },
    { adjusts: null, slots: [], slotsOf: null, members: [] },
  ])
  // What its student makes of it is theirs, and an emptied one is not filled again.
  await save(1, [planned], { slots: { [planned]: ['法学'] } })
  expect((await list()).choices[0]?.inside).toMatchObject({ slots: ['法学'], slotsOf: null })
  await save(2, [planned], { slots: { [planned]: [] } })
  await save(3, [planned])
  expect(await slotsOf()).toEqual([[]])
})

test('more majors than the province takes are refused with a sentence, and so is one twice; nothing is saved', async () => {
  await save(0, [unplanned])
  const many = await save(1, [unplanned], { slots: { [unplanned]: seven } })
  expect(many).toMatchObject({
    success: false,
    info: expect.stringMatching(/^第 1 志愿（虚构理工大学 第02组）：一个志愿里最多填 6 个专业/),
  })
  const twice = await save(1, [unplanned], { slots: { [unplanned]: ['法学', ' 法学 '] } })
  expect(twice).toMatchObject({ success: false, info: expect.stringContaining('“法学”填了两次') })
  expect(await list()).toMatchObject({ version: 1, choices: [{ inside: { slots: [] } }] })
  expect((await save(1, [unplanned], { slots: { [unplanned]: seven.slice(0, 6) } })).success).toBe(true)
})

test('they stay with their group whatever its place, are told apart from a version before, and come back with it', async () => {
  await save(0, [planned, unplanned], {
    slots: { [unplanned]: ['哲学', '英语'] },
    adjusts: { [unplanned]: false },
  })
  await save(1, [unplanned, planned], { slots: { [planned]: ['日语'] } })
  expect(await slotsOf()).toEqual([['哲学', '英语'], ['日语']])
  const { id } = await list()
  const token = user.token
  await save(2, [unplanned, planned], { slots: { [unplanned]: ['英语', '哲学'] }, replaces: true })
  const query = { one: id ?? '', oneVersion: 2, other: id ?? '' }
  const compared = await app.call(compareLists, { token, query })
  expect([compared.data.one, compared.data.other].map(({ rows }) => rows[0]?.slots)).toEqual([
    ['哲学', '英语'],
    ['英语', '哲学'],
  ])
  const params = { list: id ?? '', version: 2 }
  await app.call(restoreVersion, { token, params, body: { over: 3 } })
  expect(await slotsOf()).toEqual([['哲学', '英语'], ['日语']])
  const { tables } = (await app.call(exportData, { token })).data
  for (const table of ['application_list', 'list_version'])
    expect(JSON.stringify(tables.find((one) => one.table === table))).toContain('哲学')
})

test('sheet, table, Excel, CSV and PDF tell them in their order, with 调剂', async () => {
  await save(0, [planned, unplanned], {
    slots: { [planned]: ['法学', '土木工程'] },
    adjusts: { [planned]: true, [unplanned]: false },
  })
  expect((await sheet()).rows).toMatchObject([
    { majors: ['法学', '土木工程'], majorsOf: null, adjusts: true },
    { majors: [], adjusts: false },
  ])
  const { id } = await list()
  const table = await app.call(getTable, { token: user.token, params: { recordId: id ?? '' } })
  expect(table.data.choices.map(({ inside }) => inside)).toEqual([
    { adjusts: true, slots: ['法学', '土木工程'] },
    { adjusts: false, slots: [] },
  ])
  const told = (rows: Record<string, string | number>[]) =>
    rows.map((row) => [row['组内专业（按先后）'], row['调剂']])
  const expected = [
    ['1 法学 2 土木工程', '服从调剂'],
    ['还没填（最多 6 个）', '不服从调剂'],
  ]
  expect(told((await listWorkbook(app, user.token, jiangsu)).rows)).toEqual(expected)
  const csv = (await listFile(app, user.token, { ...jiangsu, format: 'csv' })).content
  const records: Record<string, string>[] = parse(csv, { bom: true, columns: true, relax_column_count: true })
  expect(told(records.slice(0, 2))).toEqual(expected)
  const { content } = await listFile(app, user.token, { ...jiangsu, format: 'pdf' })
  const pdf = (await pdfPages(content)).join('')
  expect(pdf).toContain('1法学2土木工程·服从调剂')
  expect(pdf).toContain('还没填（最多6个）·不服从调剂')
})

test('the check speaks by what was chosen of 调剂', async () => {
  const preferences = { ...NO_PREFERENCES, refused: [{ level: 'major', id: '101101' }] } as const
  await app.call(savePreferences, { token: user.token, body: { ...preferences, answered: [] } })
  await save(0, [planned])
  const issues = async () =>
    (await app.call(checkList, { token: user.token, body: jiangsu })).data.issues
      .map(({ text }) => text)
      .join()
  expect(await issues()).toContain('服从调剂可能被调过去')
  await save(1, [planned], { adjusts: { [planned]: true } })
  expect(await issues()).toMatch(/第1志愿（虚构理工大学 .*）服从调剂，组里有你不想读的护理学，可能调过去/)
  expect(await issues()).toMatch(/组里冷热都有：.*计算机科学与技术.*多半线高，.*护理学.*多半线低/)
  await save(2, [planned], { adjusts: { [planned]: false } })
  expect(await issues()).toContain('第1志愿不服从调剂：进了组、分数不够填的专业就会退档')
  expect(await issues()).not.toContain('可能被调过去')
})

test('where no plan tells them what was typed in is not lost: it stands on the sheet until majors are chosen', async () => {
  await save(0, [unplanned])
  const body = { majorId: unplanned, majors: '法学、历史学 哲学' }
  await app.call(saveGroupMajors, { token: user.token, body })
  expect((await sheet()).rows[0]?.majors).toEqual(['法学', '历史学', '哲学'])
  await save(1, [unplanned], { slots: { [unplanned]: ['音乐与影像设计'] } })
  expect((await sheet()).rows[0]?.majors).toEqual(['音乐与影像设计'])
})

test('where no rule tells the number, that is said in the file', async () => {
  const { db, snapshots } = app.context
  await save(0, [unplanned])
  await db
    .updateTable('province_rule')
    .set({ majors_per_choice: null })
    .where('province_id', '=', 10)
    .execute()
  await snapshots.load()
  expect((await list()).majorsPerChoice).toBeNull()
  expect((await save(1, [unplanned], { slots: { [unplanned]: seven } })).success).toBe(true)
  const { about } = await listWorkbook(app, user.token, jiangsu)
  expect(about).toContain('一个志愿里填几个专业还没有载入')
})
