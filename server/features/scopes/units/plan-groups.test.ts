import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSchoolOffers, listSchools } from '#contract/cu.ts'
import { setAge } from '#contract/account.ts'
import { checkList, getList, getSheet, saveList } from '#contract/list.ts'
import { saveSensitiveFacts } from '#contract/preference.ts'
import { getGroupMembers } from '#contract/recommend.ts'
import { FACTS_CONSENT, NO_FACTS } from '#domain/preference/facts.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildImport, buildLine, buildCoverage, buildPlanUnit } from '#test/factories.ts'
import { buildJiangsu } from '#test/jiangsu.ts'
import { listFile, listWorkbook } from '#test/list-file.ts'
import { pdfPages } from '#test/pdf.ts'
import { studentsOf } from '#test/student.ts'
import { linkFiled } from './link-filed.ts'

const jiangsu = { provinceId: 10 }
const batch = '本科批'
const track = '物理'
const scope = { province_id: 10, batch, track }
const school = { school_code: '1100', school_name: '虚构理工大学' }
const chemistry = '物理,化学(2门科目考生均须选考方可报考)'

let app: TestApp
let user: BuiltUser
const before = new Map<string, string>()

/** Groups of 2025 by number: what each asks, and where it ended. */
const lines = [
  ['01', '第01组', '(化学)', 9000],
  ['02', '第02组(中外合作办学)', '(化学)(中外合作办学)', 14_000],
  ['03', '第03组', '(不限)', 11_000],
  ['04', '第04组', '(化学或生物)', 10_500],
] as const
/** 2026: 01 is 05 now and 02 is 01; 03 is split, 04 gone, the one asking 政治 new. */
const plan = [
  ['05-11', '计算机类', chemistry, 30, 5800, null],
  ['05-12', '护理学', chemistry, 20, 5200, '只招女生'],
  ['01-01', '会计学(中外合作办学)', chemistry, 40, 30_000, null],
  ['03-01', '英语', '不限', 10, 5200, null],
  ['04-01', '日语', '不限', 12, 5200, null],
  ['06-01', '思想政治教育', '物理,思想政治(2门科目考生均须选考方可报考)', 8, 5200, null],
] as const

beforeAll(async () => {
  app = await startTestApp()
  const { db, snapshots } = app.context
  await buildJiangsu(db)
  const import_id = await buildImport(db, { province_id: 10, year: 2025 })
  for (const [unit_code, unit_name, requirement, min_rank] of lines)
    await buildLine(db, {
      ...scope,
      ...school,
      import_id,
      year: 2025,
      unit_kind: 'group',
      unit_code,
      unit_name,
      requirement,
      min_rank,
      plan: null,
    })
  await snapshots.load()
  user = await studentsOf(() => app).student({
    ...jiangsu,
    year: 2026,
    track: '物理',
    totalScore: 600,
    rank: 9000,
    given: 'sure',
    subjectIds: [1, 2, 3],
  })
  for (const { unitCode, majorId } of await offersOf()) before.set(unitCode, majorId)
  const majorIds = ['01', '04'].map((code) => before.get(code) ?? '')
  const saved = await app.call(saveList, { token: user.token, body: { ...jiangsu, version: 0, majorIds } })
  expect(saved.success, saved.info).toBe(true)
  const published = await buildImport(db, { province_id: 10, year: 2026 })
  for (const [unit_code, unit_name, requirement, places, fee, remark] of plan)
    await buildPlanUnit(db, {
      ...scope,
      ...school,
      import_id: published,
      unit_code,
      unit_name,
      requirement,
      places,
      fee,
      remark,
    })
  await buildCoverage(db, published, { ...scope, combination: null })
  await snapshots.load()
})
afterAll(() => app.close())

async function offersOf() {
  const query = { ...jiangsu, track: '物理' }
  const [found] = (await app.call(listSchools, { query: { ...query, q: '虚构理工' } })).data.schools
  const offers = { ...query, schoolHashId: found?.school.cuHashId ?? '', size: 50 }
  return (await app.call(listSchoolOffers, { query: offers })).data.list
}

const offersByCode = async () => new Map((await offersOf()).map((offer) => [offer.unitCode, offer]))

test('a group is the one of last year that asks for the same, under the number of the plan', async () => {
  const offers = await offersByCode()
  expect(offers.get('05')).toMatchObject({
    majorId: before.get('01'),
    unitName: '第05组',
    codeYear: 2026,
    plan: 50,
    planYear: 2026,
    fee: 5800,
    feeText: '5,200–5,800 元',
    requirement: '化学',
    remark: null,
    leftOut: null,
    lines: [{ year: 2025, rank: 9000, name: '第01组' }],
  })
  expect(offers.get('01')).toMatchObject({
    majorId: before.get('02'),
    unitName: '第01组(中外合作办学)',
    plan: 40,
    lines: [{ year: 2025, rank: 14_000, name: '第02组(中外合作办学)' }],
  })
})

test('the parts of a group that was split, and a new group, have no past of their own', async () => {
  const offers = await offersByCode()
  for (const code of ['03', '04', '06']) {
    const offer = offers.get(code)
    expect(offer).toMatchObject({ codeYear: 2026, lines: [], leftOut: null })
    expect([...before.values()]).not.toContain(offer?.majorId)
  }
  expect(offers.get('06')).toMatchObject({ requirement: '政治', plan: 8 })
})

test('the result holds the groups of the plan alone', async () => {
  const { data } = await studentsOf(() => app).simulate(user, jiangsu)
  expect(data).toMatchObject({ planYear: 2026, predictedFrom: 2025 })
  const shown = data.list.map(({ unitCode, codeYear, leftOut }) => [unitCode, codeYear, leftOut])
  expect(shown).toContainEqual(['05', 2026, null])
  const split = data.list.filter(({ unitCode }) => unitCode === '03' || unitCode === '04')
  expect(split.map(({ flags }) => flags.fallback)).toEqual([true, true])
  for (const [, codeYear, leftOut] of shown) expect([codeYear, leftOut]).toEqual([2026, null])
})

test('a list kept before the plan has its codes, and says which group is gone', async () => {
  const { token } = user
  const { data } = await app.call(getList, { token, query: jiangsu })
  expect(data.choices.map(({ row }) => [row?.unitCode, row?.leftOut?.isCertain])).toEqual([
    ['05', undefined],
    ['04', true],
  ])
  const sheet = await app.call(getSheet, { token, query: jiangsu })
  expect(sheet.data.isDraft).toBe(false)
  expect(sheet.data.rows.map(({ schoolCode, unitCode, warning }) => [schoolCode, unitCode, warning])).toEqual(
    [
      ['1100', '05', null],
      [null, null, '2026 年计划里没有'],
    ],
  )
})

test('PDF, Excel and CSV have its codes and numbers, and none of what is gone', async () => {
  const { token } = user
  const said = (rows: Record<string, string | number>[]) =>
    rows.map((row) => [row['院校代码'], row['专业代码'], row['专业（组）']])
  const filed = [
    ['1100', '05', '第05组'],
    ['', '', '专业组'],
  ]
  expect(said((await listWorkbook(app, token, jiangsu)).rows)).toEqual(filed)
  const csv = (await listFile(app, token, { ...jiangsu, format: 'csv' })).content
  const records: Record<string, string>[] = parse(csv, { bom: true, columns: true, relax_column_count: true })
  expect(said(records.slice(0, 2))).toEqual(filed)
  const { content } = await listFile(app, token, { ...jiangsu, format: 'pdf' })
  const pdf = (await pdfPages(content)).join('')
  expect(pdf).toContain('11100虚构理工大学05第05组')
  expect(pdf).toContain('2虚构理工大学专业组')
  // What they had last year.
  for (const number of ['第01组', '第04组']) expect(pdf).not.toContain(number)
})

test('the majors inside are those of the plan', async () => {
  const membersOf = async (majorId: string | undefined) =>
    (await app.call(getGroupMembers, { query: { ...jiangsu, majorId: majorId ?? '' } })).data
  expect(await membersOf(before.get('01'))).toMatchObject({
    year: 2026,
    ofPlan: true,
    inside: [
      { name: '计算机类', places: 30, fee: 5800, remark: null },
      { name: '护理学', places: 20, fee: 5200, remark: '只招女生' },
    ],
    maybe: [],
  })
  expect(await membersOf((await offersByCode()).get('06')?.majorId)).toMatchObject({
    inside: [{ name: '思想政治教育' }],
  })
})

test('what the plan asks for one major inside is held against the student, who may be moved to it', async () => {
  const { token } = user
  const textsOf = async (): Promise<string> => {
    const { data } = await app.call(checkList, { token, body: jiangsu })
    return data.issues.map(({ text }) => text).join()
  }
  expect(await textsOf()).not.toContain('只招女生')
  await app.call(setAge, { token, body: { birthYear: null } })
  const facts = { ...NO_FACTS, sex: 'male' } as const
  const told = await app.call(saveSensitiveFacts, { token, body: { facts, consent: FACTS_CONSENT } })
  expect(told.success, told.info).toBe(true)
  expect(await textsOf()).toContain('计划里组内的护理学写明“只招女生”，和你填的有出入，请核对')
})

test('a group that only the plan held is found in the lines of its year, by its number', async () => {
  const kept = (await offersByCode()).get('06')?.majorId ?? ''
  const { db, snapshots } = app.context
  const import_id = await buildImport(db, { province_id: 10, year: 2026 })
  const name = { unit_code: '06', unit_name: '第06组', requirement: '(思想政治)', min_rank: 8000 }
  await buildLine(db, { ...scope, ...school, ...name, import_id, year: 2026, unit_kind: 'group', plan: null })
  await snapshots.load()
  const [line] = await offersOf()
  const { reference } = app.context.snapshots.current ?? {}
  expect(line?.unitCode).toBe('06')
  if (reference === undefined) throw new Error('nothing is loaded')
  const linked = await linkFiled(db, reference, { ...jiangsu, batch, track, unitKind: 'group' }, 2026)
  expect(linked.get(kept)).toBe(line?.majorId)
})
