import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSchoolOffers, listSchools } from '#contract/cu.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildLine, buildProvince, buildRule, buildSchool } from '#test/factories.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { importFolder } from '#test/import-desk.ts'
import {
  guangdongPlan,
  guangdongTitle,
  mergedDown,
  renamed,
  reordered,
  shandongHeadings,
  shandongPlan,
  shandongTitle,
} from '#test/made-up-plans.ts'
import { runOps } from '#test/run-ops.ts'
import { buildWorkbook } from '#test/workbook.ts'
import { importCommand, importGuess } from '#server/import/ops.ts'

let app: TestApp
const folder = importFolder(() => app.context.databaseUrl)

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: 15 })
  await buildRule(db, {
    province_id: 15,
    batch: '普通类常规批第1次',
    subjects: ['物理', '化学', '生物', '政治', '历史', '地理'],
  })
  await buildGuangdong(db)
  for (const [at, name] of ['虚构甲大学', '虚构乙学院'].entries())
    await buildSchool(db, { code: `910000000${at}`, name, province: '江苏省' })
  const lines = [
    [15, '普通类常规批第1次', '综合', 'major', '01', '计算机科学与技术', 9000],
    [15, '普通类常规批第1次', '综合', 'major', '02', '法学', 11_000],
    [19, '本科批', '物理', 'group', '201', '第201组', 9000],
    [19, '本科批', '物理', 'group', '202', '第202组', 12_000],
  ] as const
  for (const [province_id, batch, track, unit_kind, unit_code, unit_name, min_rank] of lines) {
    const import_id = await buildImport(db, { province_id, year: 2025 })
    const school = { school_code: '1001', school_name: '虚构甲大学', year: 2025, plan: null }
    const unit = { unit_kind, unit_code, unit_name, min_rank, min_score: 600 }
    await buildLine(db, { ...school, ...unit, import_id, province_id, batch, track })
  }
})
afterAll(() => app.close())

/** Guesses a file's layout, keeps what is proposed, and imports by it. */
async function load(fileName: string, bytes: Buffer) {
  const [path, description] = [folder.pathOf(fileName), folder.pathOf(`${fileName}.json`)]
  writeFileSync(path, bytes)
  const said = (await runOps(app, importGuess, [path])).join('\n')
  expect(await app.context.db.selectFrom('plan').select('id').where('year', '=', 2026).execute()).toEqual([])
  writeFileSync(description, said.slice(0, said.indexOf('\n}') + 2))
  const args = ['plans', path, '--description', description, '--covers', 'all']
  const printed = (await runOps(app, importCommand, args)).join('\n')
  await app.context.snapshots.load()
  return { said, printed, description }
}

/** The school's units that the plan of the year names. */
async function offersOf(provinceId: number, track: string) {
  const query = { provinceId, track, q: '虚构甲' }
  const [found] = (await app.call(listSchools, { query })).data.schools
  const asked = { provinceId, track, schoolHashId: found?.school.cuHashId ?? '' }
  const { list } = (await app.call(listSchoolOffers, { query: asked })).data
  return list
    .filter(({ codeYear }) => codeYear === 2026)
    .map((offer) => {
      const { schoolCode, unitCode, unitName, requirement, plan, fee, remark } = offer
      return [schoolCode, unitCode, unitName, requirement, plan, fee, remark]
    })
}

test('a plan of 山东 in a layout that nobody has seen gives its units code, requirement and fee', async () => {
  const rows = renamed(mergedDown(shandongPlan, [0, 1]), shandongHeadings)
  const shuffled = reordered(rows, [0, 1, 8, 3, 2, 4, 7, 6, 5, 9])
  const { said, printed } = await load('plan.xls', buildWorkbook([[shandongTitle], ...shuffled], 'Sheet1'))
  expect(said).toContain('8 rows are understood, 0 are not')
  expect(said).toContain(
    '2026 普通类常规批 综合 | E107 虚构甲大学 | Q1 计算机科学与技术 | places 30, fee 5500, 四年, asks 物理和化学',
  )
  expect(said).toContain('import plans FILE --description FILE.json, and --covers')
  expect(printed).toContain('2026 普通类常规批 综合: complete for every combination')
  expect(printed).toContain('8 rows accepted, 0 rejected (山东2026年普通高校招生计划)')
  expect(await offersOf(15, '综合')).toEqual([
    ['E107', 'Q1', '计算机科学与技术', '物理和化学', 30, 5500, null],
    ['E107', 'Q2', '法学', '不限', 12, 5200, '办学地点：东校区'],
  ])
  await app.context.db.deleteFrom('plan').execute()
})

test('a plan of 广东, groups with majors inside, gives groups the codes, fees and requirements of the year', async () => {
  const rows = mergedDown(guangdongPlan, [0, 1, 2, 3, 4])
  const { printed } = await load('plan-guangdong.xls', buildWorkbook([[guangdongTitle], ...rows], 'Sheet1'))
  expect(printed).toContain('2026 本科批 物理: complete for every combination')
  expect(printed).toContain('8 rows accepted, 0 rejected')
  expect(await offersOf(19, '物理')).toEqual([
    ['11901', '304', '第304组', '化学', 35, 8000, null],
    ['11901', '305', '第305组', '不限', 10, 5500, null],
  ])
})

test('what the file lacks of a plan that is loaded stays, and is told', async () => {
  const rows = guangdongPlan.slice(0, 3)
  const description = folder.pathOf('plan-guangdong.xls.json')
  const path = folder.pathOf('part.xls')
  writeFileSync(path, buildWorkbook([[guangdongTitle], ...rows], 'Sheet1'))
  const printed = await runOps(app, importCommand, ['plans', path, '--description', description])
  expect(printed.join('\n')).toContain(
    'note: 3 rows of 2026 本科批 物理 that the file lacks stay; import remove takes a wrong plan back',
  )
})

test('only sources that read by a description take one', () => {
  expect(() => importCommand.read(['plan-tables', 'a.csv', '--description', 'b.json'])).toThrow(
    '--description goes with lines, plans',
  )
})
