import { afterAll, beforeAll, expect, test } from 'vitest'
import { getList, keepBrought, readBrought } from '#contract/list.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildFormPdf } from '#test/brought-form.ts'
import {
  buildImport,
  buildLine,
  buildPlanUnit,
  buildProvince,
  buildRule,
  buildUser,
} from '#test/factories.ts'
import { buildWorkbook } from '#test/workbook.ts'

/** A province of groups whose plan of the year is out, and 山东, which files majors with codes of letters. */

const SCHOOLS = ['虚构理工大学', '虚构师范大学', '虚构医科大学']
const INSIDE = [
  ['数学类', '物理学类', '软件工程'],
  ['法学', '汉语言文学', '历史学'],
]
const codeOf = (at: number): string => String(10_001 + at)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: 19, name: '广东' })
  await buildRule(db, {
    province_id: 19,
    batch: '本科批',
    unit_kind: 'group',
    choices: 45,
    majors_per_choice: 6,
  })
  const lines = await buildImport(db, { province_id: 19 })
  for (const year of [2024, 2025])
    for (const [at, school_name] of SCHOOLS.entries())
      for (const group of [0, 1])
        await buildLine(db, {
          import_id: lines,
          province_id: 19,
          year,
          batch: '本科批',
          unit_kind: 'group',
          school_code: codeOf(at),
          school_name,
          unit_code: String(201 + group),
          unit_name: `第${201 + group}组`,
          min_rank: 5000 + 3000 * at + 900 * group,
        })
  const plan = await buildImport(db, { province_id: 19, year: 2026 })
  for (const [at, school_name] of SCHOOLS.entries())
    for (const group of [0, 1])
      for (const [place, major] of (INSIDE[group] ?? []).entries())
        await buildPlanUnit(db, {
          import_id: plan,
          province_id: 19,
          year: 2026,
          batch: '本科批',
          school_code: codeOf(at),
          school_name,
          unit_code: `${201 + group}${String(place + 1).padStart(2, '0')}`,
          unit_name: major,
        })
  await buildProvince(db, { id: 15, name: '山东' })
  await buildRule(db, { province_id: 15, batch: '普通类常规批', choices: 96 })
  const shandong = await buildImport(db, { province_id: 15 })
  for (let at = 0; at < 96; at += 1)
    await buildLine(db, {
      import_id: shandong,
      province_id: 15,
      year: 2025,
      batch: '普通类常规批',
      school_code: `A${String(at % 32).padStart(3, '0')}`,
      school_name: `虚构第${at % 32}大学`,
      unit_code: `0${'ABC'[Math.floor(at / 32)]}`,
      unit_name: ['数学类', '工科试验班(机械、材料)', '临床医学'][Math.floor(at / 32)] ?? '',
      min_rank: 4000 + at * 100,
    })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const read = async (provinceId: number, file: Buffer) => {
  const user = await buildUser(app.context.db)
  const answer = await app.call(readBrought, {
    token: user.token,
    body: { provinceId, file: file.toString('base64') },
  })
  expect(answer.info).toBe('')
  return { user, ...answer.data }
}

const groupRows = SCHOOLS.flatMap((school, at) =>
  [0, 1].map((group) => [
    String(at * 2 + group + 1),
    codeOf(at),
    school,
    String(201 + group),
    `01 ${INSIDE[group]?.[1]}`,
    `02 ${INSIDE[group]?.[0]}`,
    group === 0 ? '服从' : '不服从',
  ]),
)
const GROUP_HEAD = ['志愿序号', '院校代码', '院校名称', '专业组代码', '专业1', '专业2', '是否服从专业调剂']

test.each([
  ['an Excel file', () => buildWorkbook([GROUP_HEAD, ...groupRows], '志愿', 'xlsx')],
  ['a PDF', () => buildFormPdf('志愿表', GROUP_HEAD, groupRows, [50, 50, 110, 60, 90, 90, 70])],
])('a form of groups with six majors inside: %s', async (_, make) => {
  const { rows, user, unitKind } = await read(19, await make())
  expect([unitKind, rows.length]).toEqual(['group', 6])
  expect(rows[0]).toMatchObject({
    schoolName: SCHOOLS[0],
    unitCode: '201',
    majors: ['物理学类', '数学类'],
    adjusts: true,
  })
  // Its number or its majors prove a group; one that neither proves is asked.
  for (const { unit, candidates } of rows) expect(unit ?? candidates[0]).toBeDefined()
  const choices = rows.map(({ unit, candidates, adjusts, majors }) => ({
    majorId: (unit ?? candidates[0])?.majorId ?? null,
    schoolName: '',
    unitName: '',
    adjusts,
    slots: majors,
  }))
  const made = await app.call(keepBrought, {
    token: user.token,
    body: { provinceId: 19, name: '读入的', choices },
  })
  expect(made.info).toBe('')
  const list = await app.call(getList, { token: user.token, query: { provinceId: 19, list: made.data.id } })
  expect(list.data.choices).toHaveLength(6)
  expect(list.data.choices.map(({ inside }) => [inside?.slots, inside?.adjusts])).toEqual(
    groupRows.map((_row, at) => [
      at % 2 === 0 ? ['物理学类', '数学类'] : ['汉语言文学', '法学'],
      at % 2 === 0,
    ]),
  )
})

test('a group whose majors say another than its number is asked', async () => {
  const file = buildWorkbook([
    GROUP_HEAD,
    ['1', codeOf(0), SCHOOLS[0] ?? '', '201', '法学', '历史学', '服从'],
  ])
  const { rows } = await read(19, file)
  expect(rows[0]).toMatchObject({ unit: null, doubt: 'number' })
  expect(rows[0]?.candidates).toHaveLength(2)
})

test('the form of 山东, 96 rows, its head in two rows', async () => {
  const filled = Array.from({ length: 96 }, (_, at) => [
    String(at + 1),
    `A${String(at % 32).padStart(3, '0')}`,
    `虚构第${at % 32}大学`,
    `0${'ABC'[Math.floor(at / 32)]}`,
    ['数学类', '工科试验班（机械、材料）', '临床医学'][Math.floor(at / 32)] ?? '',
  ])
  const head = [
    ['志愿', '院校', null, '专业', null],
    [null, '代号', '名称', '代号', '名称'],
  ]
  const { rows, batch } = await read(15, buildWorkbook([...head, ...filled], '志愿', 'xlsx'))
  expect(batch).toBe('普通类常规批')
  expect(rows.map(({ order }) => order)).toEqual(filled.map((_, at) => at + 1))
  expect(rows.filter(({ unit }) => unit === null)).toEqual([])
  expect(rows[40]?.unit).toMatchObject({ schoolName: '虚构第8大学', unitName: '工科试验班(机械、材料)' })
  const pdf = await buildFormPdf(
    '志愿表',
    ['志愿', '院校代号', '院校名称', '专业代号', '专业名称'],
    filled,
    [40, 60, 150, 60, 180],
  )
  const again = await read(15, pdf)
  expect(again.rows.map(({ unit }) => unit?.majorId)).toEqual(rows.map(({ unit }) => unit?.majorId))
})
