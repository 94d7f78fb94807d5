import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeImported } from '#server/import/remove.ts'
import { sourceOf } from '#test/import.ts'
import { smallFigures } from '#test/starter.ts'
import { buildProvince } from '#test/factories.ts'
import { importDesk } from '#test/import-desk.ts'
import { EDITION_HEADER, EDITION_ROWS, EDITION_TITLE, editionPdf } from '#test/requirement-edition.ts'
import { buildWorkbook } from '#test/workbook.ts'

const desk = importDesk(async (db) => {
  await buildProvince(db, { id: 11, name: '浙江' })
  await buildProvince(db, { id: 15, name: '山东' })
})

/** What is held of a province: code, school, code, name, requirement. */
async function held(province: number): Promise<unknown[][]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT school_code, school_name, unit_code, unit_name, requirement, school_province FROM requirement_edition
    WHERE province_id = ${province} ORDER BY school_code, school_name, unit_code, unit_name`.execute(desk.db)
  return rows.map((row) => Object.values(row))
}
const whole = EDITION_ROWS.map((row) => [...row.slice(0, 5), '北京'])
const sorted = (rows: unknown[][]): unknown[][] => rows.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))

test('山东’s edition in its own form: title and header on each page, codes with their zeros', async () => {
  const { refused, printed } = await desk.importFile(
    'requirements',
    'edition.pdf',
    editionPdf(EDITION_ROWS, { perPage: 3 }),
  )
  expect(printed).toContain('10 rows accepted, 0 rejected')
  expect(refused).toBe(0)
  expect(sorted(await held(15))).toEqual(sorted(whole))
  const { rows } = await sql<object>`SELECT DISTINCT year, level FROM requirement_edition`.execute(desk.db)
  expect(rows).toEqual([{ year: 2027, level: '本科' }])
})

test.each(['top', 'centred'] as const)(
  'cells that are broken over lines are whole again: %s',
  async (breaking) => {
    const bytes = editionPdf(EDITION_ROWS, { perPage: 4, breaking, widths: 11 })
    const { printed } = await desk.importFile('requirements', `${breaking}.pdf`, bytes, { whole: true })
    expect(printed).toContain('10 rows accepted, 0 rejected')
    expect(sorted(await held(15))).toEqual(sorted(whole))
  },
)

test('as a workbook and as CSV it is the same', async () => {
  const cells = [[EDITION_TITLE], EDITION_HEADER, ...EDITION_ROWS].map((row) => [...row])
  await desk.importFile('requirements', 'edition.xlsx', buildWorkbook(cells, 'Sheet1', 'xlsx'), {
    force: true,
  })
  expect(sorted(await held(15))).toEqual(sorted(whole))
  const csv = [EDITION_HEADER, ...EDITION_ROWS]
    .map((row) => row.map((cell) => `"${cell}"`).join(','))
    .join('\n')
  const { printed } = await desk.importFile('requirements', 'shandong-2027.csv', `${csv}\n`, { force: true })
  expect(printed).toContain('10 rows accepted')
  expect(sorted(await held(15))).toEqual(sorted(whole))
})

const zhejiang = [
  ['地区', '院校名称', '层次', '专业（类）名称', '选考科目要求'],
  ['北京', '北京大学', '本科', '法学', '不提科目要求'],
  ['', '', '', '国际政治', '思想政治(1门科目考生必须选考方可报考)'],
  ['', '虚构理工大学', '本科', '光学', '物理,历史(2门科目考生选考其中1门即可报考)'],
  ['', '', '专科', '护理', '物理，或按学校规定'],
  ['', '', '', '护理', '物理，或按学校规定'],
]

test('浙江’s form has no codes, and merges what holds for several rows; half understood stays as written', async () => {
  const rows = zhejiang.map((row) => row.map((cell) => (cell === '' ? null : cell)))
  const title = ['浙江省2027年起普通高校招生专业选考科目要求', null, null, null, null]
  const { printed } = await desk.importFile('requirements', 'zj.xls', buildWorkbook([title, ...rows]), {
    force: true,
  })
  expect(printed).toContain('4 rows accepted, 1 rejected')
  expect(printed).toMatch(/row 6: “物理，或按学校规定” is not understood/)
  const found = await sql<Record<string, unknown>>`
    SELECT school_province, school_name, level, unit_name, requirement FROM requirement_edition
    WHERE province_id = 11 AND year = 2027 ORDER BY level DESC, unit_name`.execute(desk.db)
  expect(found.rows.map((row) => Object.values(row))).toEqual([
    ['北京', '虚构理工大学', '本科', '光学', '物理,历史(2门科目考生选考其中1门即可报考)'],
    ['北京', '北京大学', '本科', '国际政治', '思想政治(1门科目考生必须选考方可报考)'],
    ['北京', '北京大学', '本科', '法学', '不提科目要求'],
    ['北京', '虚构理工大学', '专科', '护理', '物理，或按学校规定'],
  ])
})

const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')}\n`

test('whose and from when an edition is, is asked for where neither title nor file name says it', async () => {
  const csv = csvOf([EDITION_HEADER, ...EDITION_ROWS])
  expect((await desk.importFile('requirements', 'list.csv', csv)).printed).toMatch(/REFUSED.*--province/)
  expect((await desk.importFile('requirements', '山东.csv', csv)).printed).toMatch(/REFUSED.*--year 2027/)
  const stated = { province: '山东', year: 2030 }
  expect((await desk.importFile('requirements', 'list.csv', csv, { stated })).printed).toContain(
    '10 rows accepted',
  )
  const { rows } = await sql<{ year: number }>`
    SELECT DISTINCT year FROM requirement_edition WHERE province_id = 15 ORDER BY year`.execute(desk.db)
  expect(rows.map(({ year }) => year)).toEqual([2027, 2030])
})

test('a year of an older notice in the title is not that of the edition', async () => {
  const title = '根据教育部2021年印发的指引，2030通用版普通高校拟在山东招生专业（类）选考科目要求'
  const { printed } = await desk.importFile('requirements', 'a.pdf', editionPdf(EDITION_ROWS, { title }), {
    whole: true,
  })
  expect(printed).toContain('10 rows accepted')
})

test('a table of 3+1+2 has the first subject in a column of its own', async () => {
  const csv = csvOf([
    ['院校名称', '专业代码', '专业名称', '首选科目要求', '再选科目要求'],
    ['虚构理工大学', '070202', '应用物理学', '仅物理', '化学'],
    ['虚构理工大学', '030101K', '法学', '物理或历史均可', '不限'],
  ])
  await desk.importFile('requirements', 'x.csv', csv, { stated: { province: '浙江', year: 2031 } })
  const { rows } = await sql<{ requirement: string; unit_code: string }>`
    SELECT unit_code, requirement FROM requirement_edition WHERE year = 2031 ORDER BY unit_code`.execute(
    desk.db,
  )
  expect(rows).toEqual([
    { unit_code: '030101K', requirement: '首选物理或历史均可，再选不限' },
    { unit_code: '070202', requirement: '首选物理，再选化学' },
  ])
})

test('swapped columns and another table are refused; what was imported is taken back', async () => {
  const swapped = EDITION_ROWS.map(([a = '', b = '', c = '', d = '', e = '', f = '']) => [a, b, c, e, d, f])
  const { printed } = await desk.importFile(
    'requirements',
    '山东2032版.csv',
    csvOf([EDITION_HEADER, ...swapped]),
  )
  expect(printed).toMatch(/REFUSED.*Are columns swapped/)
  const removal = { source: sourceOf('requirements'), province: '山东', year: 2030 }
  const { files } = await removeImported({ ...removal, databaseUrl: desk.url(), figuresDir: smallFigures })
  expect(files.map(({ rows }) => rows)).toEqual([10])
})
