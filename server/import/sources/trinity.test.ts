import { expect, test } from 'vitest'
import { buildProvince } from '#test/factories.ts'
import { importDesk } from '#test/import-desk.ts'
import { sourceOf } from '#test/import.ts'
import { smallFiles } from '#test/small-files.ts'
import { parseCsv } from '#server/import/layouts/csv.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'

const imports = importDesk(async (db) => {
  await buildProvince(db, { id: 11 })
})

const textOf = (source: string): string => smallFiles.find((file) => file.source === source)?.csv ?? ''
const [rules, lines] = [textOf('trinity-rules'), textOf('trinity-lines')]
const whole = { whole: true }
let times = 0
const load = (source: string, csv: string, options = {}) =>
  imports.importFile(source, `${source}-${(times += 1)}.csv`, csv, options)

/** Why a file is refused, row by row; the import refuses it as a whole. */
function faultsOf(source: string, csv: string): string {
  try {
    const { faults } = sourceOf(source).read(
      [{ name: '', rows: parseCsv(csv), csv: { endsWithBreak: true } }],
      'file.csv',
    )
    return faults.map(({ row, reason }) => `row ${row}: ${reason}`).join('\n')
  } catch (error) {
    if (error instanceof ImportRefusal) return error.message
    throw error
  }
}

/** A file with one thing changed. */
function changed(csv: string, from: string, to: string): string {
  expect(csv).toContain(from)
  return csv.replace(from, to)
}

test.each([
  ['"{10,8,6,2}"', '"{10,12,6,2}"', 'row 2: grades is {10,12,6,2}, where a worse grade counts more'],
  ['"{10,8,6,2}"', '"{10,8,6}"', 'row 2: grades is {10,8,6}, which is not four marks of A to D'],
  ['"{10,8,6,2}"', '"{NULL,8,6,2}"', 'row 2: grades is {NULL,8,6,2}, where'],
  ['"{15,25,60}"', '"{15,25,70}"', 'row 2: weights is {15,25,70}, which is not three parts of 100'],
  ['"{5,10,85}"', '"{0,15,85}"', 'row 3: weights is {0,15,85}, which is not three parts of 100'],
  ['150,100,100', '160,100,100', 'row 4: grades_full is 160, which ten of the best grade do not reach (150)'],
  ['2026-03-20', '2026-02-30', 'row 2: apply_until is 2026-02-30, which is not a day'],
  ['2026-04-18', '2026-03-18', 'row 2: apply_until is 2026-03-20, which is not before 2026-03-18'],
  ['省属,"{15', '专科,"{15', 'row 4: kind is “专科”, which is not 省属 or 高水平'],
  [',M,,https', ',L,,https', 'row 3: certainty is “L”, which is not H or M'],
  ['https://www.example.cn/3', 'www.example.cn/3', 'row 4: source_url is “www.example.cn/3”'],
  ['11,2026,虚构丙', '33,2026,虚构丙', 'row 4: province_id is 33, and 三位一体 is of 浙江 alone (11)'],
  ['虚构丙学院', '虚构乙学院', 'row 4: repeats row 3 (2026 虚构乙学院)'],
])('rules: %s → %s is refused by row and field', (from, to, reason) => {
  expect(faultsOf('trinity-rules', rules)).toBe('')
  expect(faultsOf('trinity-rules', changed(rules, from, to))).toContain(reason)
})

test.each([
  ['612,750', '812,750', 'row 2: composite is 812, which is not a score of 750 marks'],
  ['82.35', '82,35', 'a comma in a cell needs quotes'],
  ['84.1', '约84', 'row 5: composite is “约84”, which is not a score'],
  ['2025,虚构甲大学,计算机类', '2025,虚构甲大学,护理学', 'row 3: repeats row 2 (2025 虚构甲大学 护理学)'],
])('lines: %s → %s is refused by row and field', (from, to, reason) => {
  expect(faultsOf('trinity-lines', lines)).toBe('')
  expect(faultsOf('trinity-lines', changed(lines, from, to))).toContain(reason)
})

test('a file with a wrong row changes nothing', async () => {
  const { printed, refused } = await load('trinity-rules', changed(rules, '"{15,25,60}"', '"{15,25,70}"'))
  expect(refused).toBe(1)
  expect(printed).toContain('row 2: weights is {15,25,70}')
  expect(await imports.db.selectFrom('trinity_rule').select('year').execute()).toEqual([])
})

test('rules stand as the file has them; one school is corrected by itself, and what its row leaves out stays', async () => {
  await load('trinity-rules', rules)
  const rowOf = (school: string) =>
    imports.db
      .selectFrom('trinity_rule')
      .selectAll()
      .where('school_name', '=', school)
      .executeTakeFirstOrThrow()
  expect(await rowOf('虚构甲大学')).toMatchObject({
    grades: [10, 8, 6, 2],
    foreign_grades: [15, 12, 10, 8],
    weights: [15, 25, 60],
    form: '笔试加面试',
    apply_until: '2026-03-20',
    certainty: 'H',
  })
  expect((await rowOf('虚构乙学院')).grades).toEqual([5, 4.5, null, null])

  const [header = '', , second = ''] = rules.split('\n')
  const one = `${header}\n${second.replace('面试,,,,,M', '笔试,竞赛获奖,,,,H')}\n`
  expect((await load('trinity-rules', one)).printed).toContain('--whole')
  await load('trinity-rules', one, whole)
  expect(await rowOf('虚构乙学院')).toMatchObject({ form: '笔试', conditions: '竞赛获奖', certainty: 'H' })
  expect(await rowOf('虚构甲大学')).toMatchObject({ form: '笔试加面试' })
})

test('lines of a school and year take the place of those before; nobody’s word is not sure', async () => {
  await load('trinity-lines', lines)
  await load('trinity-lines', `${lines.split('\n').slice(0, 3).join('\n').replace('640.25', '641')}\n`)
  const held = await imports.db
    .selectFrom('trinity_line')
    .select(['school_name', 'unit_name', 'composite', 'certainty'])
    .orderBy('composite')
    .execute()
  expect(held).toEqual([
    { school_name: '虚构丙学院', unit_name: '英语', composite: 82.35, certainty: 'M' },
    { school_name: '虚构丙学院', unit_name: '国际经济与贸易', composite: 84.1, certainty: 'M' },
    { school_name: '虚构甲大学', unit_name: '护理学', composite: 612, certainty: 'H' },
    { school_name: '虚构甲大学', unit_name: '计算机类', composite: 641, certainty: 'H' },
  ])
})
