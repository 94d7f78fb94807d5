import { parse } from 'csv-parse/sync'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HandChoice, makeHandFile, saveHandList } from '#contract/list.ts'
import type { FileFormat } from '#contract/paper.ts'
import { takeMajor } from '#domain/list/hand-choice.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import {
  GROUP_RULE,
  type BuiltUser,
  buildImport,
  buildPlanUnit,
  buildProvince,
  buildRule,
} from '#test/factories.ts'
import { fetchFile } from '#test/file.ts'
import { pdfPages } from '#test/pdf.ts'
import { studentsOf } from '#test/student.ts'

const [JILIN, XIZANG] = [7, 26]

let app: TestApp
const { student } = studentsOf(() => app)

const units = [
  ['经济学类', '024-048', '不限', 6070],
  ['法学', '024-050', '不限', 6070],
  ['化学', '025-001', '化学', 5000],
] as const

/** 吉林 files groups and 西藏 schools; both have a plan under a name of its own, and no lines. */
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: JILIN, name: '吉林' })
  await buildRule(db, {
    ...GROUP_RULE,
    province_id: JILIN,
    batch: '本科批',
    choices: 50,
    majors_per_choice: 6,
  })
  await buildProvince(db, { id: XIZANG, name: '西藏' })
  await buildRule(db, {
    province_id: XIZANG,
    batch: '本科一批',
    model: '文理',
    unit_kind: 'school',
    choices: 10,
    majors_per_choice: 4,
    first_subjects: [],
    subjects: [],
    choose: 0,
    tracks: ['理科', '文科'],
  })
  for (const [province_id, batch, track] of [
    [JILIN, '普通本科批', '物理'],
    [XIZANG, '本科一批', '理科'],
  ] as const) {
    const import_id = await buildImport(db, { province_id, year: 2026, title: '2026年虚构招生计划' })
    for (const [unit_name, unit_code, requirement, fee] of units)
      await buildPlanUnit(db, {
        import_id,
        province_id,
        year: 2026,
        batch,
        track,
        school_code: '2201',
        school_name: '示例大学',
        unit_name,
        unit_code: province_id === JILIN ? unit_code : unit_code.slice(-2),
        requirement: province_id === JILIN ? requirement : null,
        fee,
        places: 20,
      })
  }
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const take = (unitKind: 'group' | 'school', majorsPerChoice: number): HandChoice[] => {
  const choices: HandChoice[] = []
  for (const [unitName, code] of units) {
    const unitCode = unitKind === 'group' ? code : code.slice(-2)
    const major = { schoolName: '示例大学', schoolCode: '2201', unitName, unitCode }
    const taken = takeMajor(major, choices, { unitKind, majorsPerChoice })
    if (taken) choices[taken.index ?? choices.length] = { ...taken.choice, schoolHashId: null }
  }
  return choices
}

const save = async ({ token }: BuiltUser, provinceId: number, batch: string, choices: HandChoice[]) => {
  const body = { provinceId, year: 2027, batch, version: 0, choices }
  const { data, success, info } = await app.call(saveHandList, { token, body })
  expect(success, info).toBe(true)
  return data
}

const fileOf = async ({ token }: BuiltUser, provinceId: number, batch: string, format: FileFormat) => {
  const { data, success, info } = await app.call(makeHandFile, {
    token,
    body: { provinceId, year: 2027, batch, format },
  })
  expect(success, info).toBe(true)
  const { status, bytes } = await fetchFile(app, data.path)
  expect(status).toBe(200)
  return { ...data, bytes }
}

const geographer = { provinceId: JILIN, year: 2027, totalScore: 520, rank: 20_000, given: 'sure' } as const

test('a list of groups chosen from a plan is checked for subjects and fee, and handed out as all formats', async () => {
  const user = await student({ ...geographer, subjectIds: [1, 3, 6] })
  const choices = take('group', 6)
  expect(choices).toHaveLength(2)
  const { check, found } = await save(user, JILIN, '本科批', choices)
  expect(found).toMatchObject([
    { year: 2026, requirement: '不限', fee: 6070, places: 40 },
    { year: 2026, requirement: '化学', fee: 5000, places: 20 },
  ])
  expect(check.issues).toContainEqual(expect.objectContaining({ code: 'ineligible', positions: [1] }))

  const { fileName, bytes } = await fileOf(user, JILIN, '本科批', 'xlsx')
  expect(fileName).toMatch(/^吉林2027年本科批自己排的志愿表-520分-[\d-]{10}\.xlsx$/)
  const book = read(bytes)
  const rows = utils.sheet_to_json<Record<string, string | number>>(book.Sheets['志愿表'] ?? {}, {
    defval: '',
  })
  expect(rows).toMatchObject([
    {
      院校名称: '示例大学',
      '专业（组）': '第 024 组',
      '2026 年代号，以当年招生计划为准': '院校 2201 组 024',
      '组内专业（按先后）': '1 经济学类　2 法学',
      '学费（元/年）': 6070,
      选科要求: '不限',
      计划数: 40,
    },
    { 院校名称: '示例大学', '专业（组）': '第 025 组', 选科要求: '化学' },
  ])
  expect(Object.keys(rows[0] ?? {})).not.toContain('录取概率')
  expect(rows.map((row) => [row['院校代码'], row['专业代码']])).toEqual([
    ['', ''],
    ['', ''],
  ])
  expect(utils.sheet_to_csv(book.Sheets['说明'] ?? {})).toContain('2026年虚构招生计划')

  const csv = (await fileOf(user, JILIN, '本科批', 'csv')).bytes.toString()
  expect(parse(csv, { bom: true, columns: true })).toHaveLength(2)
  const pdf = (await pdfPages((await fileOf(user, JILIN, '本科批', 'pdf')).bytes)).join('')
  for (const text of [
    '第024组',
    '1经济学类',
    '不算录取概率',
    '学费、选科要求和人数是2026年招生计划的',
    '检查',
  ])
    expect(pdf).toContain(text)
  expect(pdf).not.toContain('偏紧')
})

test('where schools are filed by 文科 and 理科, nobody is told to look up subjects', async () => {
  const user = await student({
    ...geographer,
    provinceId: XIZANG,
    track: '理科',
    totalScore: 400,
    subjectIds: [],
  })
  const choices = take('school', 4)
  expect(choices).toMatchObject([{ unitName: '', note: '代码 2201；专业：经济学类、法学、化学' }])
  const { check, found } = await save(user, XIZANG, '本科一批', choices)
  expect(found).toMatchObject([
    { year: 2026, requirement: '不限（文理分科）', places: 60, fee: null, feeText: '5,000–6,070 元' },
  ])
  expect(check.issues.map(({ code }) => code)).not.toContain('unknownRequirement')
  const { bytes } = await fileOf(user, XIZANG, '本科一批', 'pdf')
  expect((await pdfPages(bytes)).join('')).toContain('1经济学类')
})

test('a list is of its owner alone, an empty one too', async () => {
  const user = await student({ ...geographer, subjectIds: [1, 2, 3] })
  const { bytes } = await fileOf(user, JILIN, '本科批', 'xlsx')
  expect(utils.sheet_to_json(read(bytes).Sheets['志愿表'] ?? {})).toEqual([])
  const answer = await app.call(makeHandFile, {
    body: { provinceId: JILIN, year: 2027, batch: '本科批', format: 'pdf' },
  })
  expect(answer.status).toBe(401)
})
