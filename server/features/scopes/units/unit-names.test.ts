import { adviceText } from '#domain/advice.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mock } from '#contract/apprecsim.ts'
import { getLines, getMajorResult } from '#contract/hiscore.ts'
import type { Offer } from '#contract/directory.ts'
import { getList, getReport, saveList } from '#contract/list.ts'
import type { TestApp } from '#test/app.ts'
import { listWorkbook } from '#test/list-file.ts'
import { buildImport, buildLine } from '#test/factories.ts'
import { addToPlan, logInAt9000, offersOf } from '#test/offers.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

const { schools } = zhejiang

let app: TestApp
/** The offers of the first school before a plan renamed some of its units, and after. */
let before: Offer[]
let offers: Offer[]
let token: string
const saved = (): string[] => ['软件工程', '汉语言文学'].map((name) => idOf(before, name))

beforeAll(async () => {
  app = await startZhejiangApp()
  const { db, snapshots } = app.context
  const [school = ''] = schools
  for (const [index, name] of ['民商法', '经济法', '行政法', '涉外法治'].entries()) {
    const line = { school_name: school, unit_name: `法学(${name})`, unit_code: `05${index}` }
    await buildLine(db, { ...line, min_rank: 9000 + index })
  }
  await buildLine(db, { school_name: school, unit_name: '统计学(双语)', year: 2024, min_rank: 9100 })
  await snapshots.load()
  before = await offersOf(app, school)
  token = await logInAt9000(app)
  await app.call(saveList, { token, body: { provinceId: 11, version: 0, majorIds: saved() } })

  const plan = db.updateTable('plan').where('school_name', '=', school)
  await plan
    .set({
      unit_name: '软件工程(智能软件)',
      unit_code: '017',
      remark: '校本部。',
      fee_text: '见简注',
      fee: null,
      places: 10,
    })
    .where('unit_name', '=', '软件工程')
    .execute()
  const added = [
    ['法学', '涉外法治创新基地班。国际法学院培养。'],
    ['法学', '卓越法律人才培养计划，经济法学院培养。'],
    ['法学', '民商法学院培养。'],
    ['法学', '经济法学院培养。'],
    ['法学', '行政法学院培养。'],
    ['统计学', null],
  ] as const
  await addToPlan(
    db,
    school,
    added.map(([unit_name, remark], index) => ({ unit_name, remark, unit_code: `10${index}` })),
  )
  await db
    .deleteFrom('plan')
    .where('school_name', '=', school)
    .where('unit_name', '=', '汉语言文学')
    .execute()
  await buildImport(db)
  await snapshots.load()
  offers = await offersOf(app, school)
})
afterAll(() => app.close())

const idOf = (all: readonly Offer[], name: string): string =>
  all.find(({ unitName }) => unitName === name)?.majorId ?? ''

test('a unit has the name and the code of the plan, its id as ever, and its line the name it stood under', async () => {
  const majorId = idOf(before, '软件工程')
  const offer = offers.find((one) => one.majorId === majorId)
  expect(offer).toMatchObject({ unitName: '软件工程(智能软件)', unitCode: '017', codeYear: 2026 })
  expect(offer?.lines.map(({ year, name }) => [year, name])).toEqual(
    [2025, 2024, 2023].map((year) => [year, '软件工程']),
  )
  expect(offers.find(({ unitName }) => unitName === '临床医学')?.lines[0]).not.toHaveProperty('name')
  const { data } = await app.call(getList, { token, query: { provinceId: 11 } })
  expect(data.choices[0]).toMatchObject({ majorId, unitName: '软件工程(智能软件)' })
  const { check } = (await app.call(getReport, { token, query: { provinceId: 11 } })).data
  const said = check.issues.map(({ text }) => text).join()
  expect(said).toContain('软件工程(智能软件)')
})

test('lines of every year lead to a unit by the name they stand under', async () => {
  const majorId = idOf(before, '软件工程')
  for (const year of [2025, 2023]) {
    const { data } = await app.call(getLines, {
      query: { provinceId: 11, year, q: `${schools[0]} 软件工程` },
    })
    expect(data.list[0]).toMatchObject({ unitName: '软件工程', majorId })
  }
  const { data } = await app.call(getMajorResult, { params: { majorId } })
  expect(data).toMatchObject({
    lines: [{ unitName: '软件工程' }, { unitName: '软件工程' }, { unitName: '软件工程' }],
    offer: { unitName: '软件工程(智能软件)', remark: '校本部。', feeText: '见简注', fee: null },
  })
})

test('units that the plan tells apart by their remarks have the lines that say so in brackets', async () => {
  const law = offers.filter(({ unitName }) => unitName === '法学')
  expect(
    law
      .map(({ remark, lines: [line] }) => [remark, line?.name])
      .sort(([a], [b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['卓越法律人才培养计划，经济法学院培养。', undefined],
    ['民商法学院培养。', '法学(民商法)'],
    ['涉外法治创新基地班。国际法学院培养。', '法学(涉外法治)'],
    ['经济法学院培养。', '法学(经济法)'],
    ['行政法学院培养。', '法学(行政法)'],
  ])
  const body = { provinceId: 11, size: 50 }
  const { list } = (await app.call(mock, { token, body })).data
  const rows = list.filter(({ unitName, schoolName }) => unitName === '法学' && schoolName === schools[0])
  expect(rows).not.toEqual([])
  for (const row of rows) {
    // The engine predicts each from the line that is shown.
    expect(row.basis).toBe(row.lines.length > 0 ? 'unit' : 'category')
  }
})

test('codes of a unit that the plan does not hold are last year’s, and in no file', async () => {
  const gone = offers.find(({ unitName }) => unitName === '汉语言文学')
  expect(gone).toMatchObject({ codeYear: 2025, leftOut: { year: 2026 } })
  const { rows } = await listWorkbook(app, token, { provinceId: 11 })
  expect(rows).toMatchObject([
    {
      专业代码: '017',
      '专业（组）': '软件工程(智能软件)',
      '学费（元/年）': '见简注',
      招生计划简注: '校本部。',
      往年投档名: '2025年软件工程；2024年软件工程；2023年软件工程',
    },
    { 院校代码: '', 专业代码: '' },
  ])
})

test('a name that stands in the place of a code is not exported as one', async () => {
  const { db, snapshots } = app.context
  const gone = offers.find(({ unitName }) => unitName === '汉语言文学')
  const codes = { school_code: gone?.schoolCode ?? '', unit_code: gone?.unitCode ?? '' }
  const names = { school_code: gone?.schoolName ?? '', unit_code: '汉语言文学' }
  const replace = async (from: typeof codes, to: typeof codes) =>
    db
      .updateTable('line')
      .set({ ...to, import_id: await buildImport(db, { year: 2025, province_id: 11 }) })
      .where('year', '=', 2025)
      .where('school_code', '=', from.school_code)
      .where('unit_code', '=', from.unit_code)
      .executeTakeFirstOrThrow()
  expect((await replace(codes, names)).numUpdatedRows).toBe(1n)
  await snapshots.load()
  const { rows } = await listWorkbook(app, token, { provinceId: 11 })
  expect(rows.find((row) => row['专业（组）'] === '汉语言文学')).toMatchObject({ 院校代码: '', 专业代码: '' })
  await replace(names, codes)
  await snapshots.load()
})

test('a unit new in the plan has no line of another name', async () => {
  const added = offers.find(({ unitName }) => unitName === '统计学')
  expect(added?.lines).toEqual([])
  expect((await app.call(getMajorResult, { params: { majorId: added?.majorId ?? '' } })).status).toBe(404)
})

test('a starter year is told under official years before it', async () => {
  const { db, snapshots } = app.context
  const { advice } = (await app.call(mock, { token, body: { provinceId: 11 } })).data
  expect(adviceText(advice) ?? '').not.toContain('起步数据')
  const starter = await buildImport(db, { starter: true, partial: true, year: 2025, province_id: 11 })
  await db.updateTable('line').set({ import_id: starter }).where('year', '=', 2025).execute()
  await snapshots.load()
  const now = adviceText((await app.call(mock, { token, body: { provinceId: 11 } })).data.advice)
  expect(now).toContain('现在装的是起步数据')
})
