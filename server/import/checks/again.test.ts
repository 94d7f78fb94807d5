import { expect, test } from 'vitest'
import { buildProvince } from '#test/factories.ts'
import { importDesk } from '#test/import-desk.ts'
import { buildWorkbook, buildZhejiangRows, zhejiangHeader } from '#test/workbook.ts'

const imports = importDesk(async (db) => {
  await buildProvince(db, { id: 11 })
})

async function importFile(name: string, fileName: string, content: Buffer | string, whole = false) {
  return (await imports.importFile(name, fileName, content, { whole })).printed
}

const schools = (type: string): string =>
  'moe_code,name,province,city,authority,level,ownership,type,is985,is211,is_double_first_class,website,tuimian_eligible,ruanke_2026,qs_2026\n' +
  `4133010335,浙江大学,浙江省,杭州市,教育部,本科,公办,${type},1,1,1,,1,,\n`

test('a table of schools is right again once the right one is imported after a wrong one', async () => {
  const typeOf = async () =>
    (await imports.db.selectFrom('school').select('type').where('name', '=', '浙江大学').executeTakeFirst())
      ?.type
  await importFile('moe-schools', 'schools.csv', schools('综合类'))
  await importFile('moe-schools', 'wrong.csv', schools('师范类'))
  expect(await typeOf()).toBe('师范类')
  expect(await importFile('moe-schools', 'schools.csv', schools('综合类'))).toContain('1 rows accepted')
  expect(await typeOf()).toBe('综合类')
  const said = await importFile('moe-schools', 'schools.csv', schools('综合类'))
  expect(said).toContain('nothing to do, this very file was imported on 20')
  expect(said).toContain('--force')
})

const planHeader = '院校代码,院校名称,专业代码,专业名称,学制,省份,城市,层次,计划数,选考科目要求,收费标准,备注'
const plan = (unitCodes: readonly string[]): string =>
  `${planHeader}\n${unitCodes.map((code) => `0001,浙江大学,${code},历史学,四年,浙江,杭州,本科,5,不限,5300,\n`).join('')}`

test('a plan that was imported under the name of a wrong year comes in under the right one', async () => {
  const years = async () =>
    (await imports.db.selectFrom('plan').select('year').distinct().orderBy('year').execute()).map(
      ({ year }) => year,
    )
  await importFile('zhejiang-plan', 'plan-2027.csv', plan(['001']))
  expect(await importFile('zhejiang-plan', 'plan-2026.csv', plan(['001']))).toContain('1 rows accepted')
  expect(await years()).toEqual([2026, 2027])
  for (const year of [2026, 2027]) {
    const said = await importFile('zhejiang-plan', `plan-${year}.csv`, plan(['001']))
    expect(said).toContain('nothing to do')
  }
})

test('a plan of which another file took a row over is put in again', async () => {
  await importFile('zhejiang-plan', 'physics-2025.csv', plan(['001', '002']))
  await importFile('zhejiang-plan', 'history-2025.csv', plan(['002', '003']))
  const said = await importFile('zhejiang-plan', 'physics-2025.csv', plan(['001', '002']))
  expect(said).toContain('2 rows accepted')
})

test('lines with the bytes of another year’s file come in', async () => {
  const bytes = buildWorkbook([zhejiangHeader, ...buildZhejiangRows()], 'Sheet1')
  await importFile('zhejiang-lines', 'lines-2024-segment1.xls', bytes)
  expect(await importFile('zhejiang-lines', 'lines-2025-segment1.xls', bytes)).toContain('60 rows accepted')
  const again = await importFile('zhejiang-lines', 'lines-2024-segment1.xls', bytes)
  expect(again).toContain('nothing to do')
})

const catalogue = (count: number): string =>
  'code,name,discipline,category,duration\n' +
  Array.from({ length: count }, (_, at) => `${510_000 + at},虚构技术${at},农林牧渔大类,农业类,三年\n`).join(
    '',
  )

test('that a file brings fewer rows than were loaded is always said', async () => {
  const first = await importFile('majors', 'majors.csv', catalogue(100))
  expect(first).not.toContain('fewer')
  const fewer = await importFile('majors', 'fewer.csv', catalogue(96))
  expect(fewer).toContain('note: 96 rows of 专科, 4 fewer than were loaded\n')
  expect(await importFile('majors', 'fewer.csv', catalogue(90))).toContain('REFUSED')
  expect(await importFile('majors', 'fewer.csv', catalogue(90), true)).toContain('6 fewer than were loaded')
  expect(await importFile('majors', 'majors.csv', catalogue(100))).not.toContain('fewer')
})

test('a file that is merged says it too, and that what it lacks stays', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => `浙江,2025,虚构批${at},综合,${400 + at}\n`)
  const file = (count: number) => `province,year,batch,track,score\n${lines.slice(0, count).join('')}`
  await importFile('control-lines', 'all.csv', file(40))
  const said = await importFile('control-lines', 'part.csv', file(39))
  expect(said).toContain('39 rows of 浙江 2025, 1 fewer than were loaded; those that the file')
  expect(await importFile('control-lines', 'one.csv', file(1))).toContain(
    'REFUSED, nothing was changed: the file has 1 row of 浙江 2025, and 40 are loaded: a part may be missing',
  )
})

test('a website that is no address is left out, and the operator is told; the school comes in', async () => {
  const [header] = schools('').split('\n')
  const school = (code: string, name: string, website: string): string =>
    `${code},${name},山东省,潍坊市,山东省,本科,公办,医药类,0,0,0,${website},0,,`
  const rows = [
    header,
    school('4137090001', '虚构甲学院', 'www.jia.example.cn'),
    school('4137090002', '虚构乙学院', 'https://yi.example.cn/a b'),
    school('4137090003', '虚构丙学院', 'http://bing.example.cn'),
  ]
  const said = await importFile('moe-schools', 'websites.csv', `${rows.join('\n')}\n`, true)
  expect(said).toContain('3 rows accepted')
  expect(said).toContain('website "https://yi.example.cn/a b" is no address and is left out')
  const held = await imports.db
    .selectFrom('school')
    .select('website')
    .where('name', 'like', '虚构_学院')
    .orderBy('code')
    .execute()
  expect(held.map(({ website }) => website)).toEqual([
    'http://www.jia.example.cn',
    null,
    'http://bing.example.cn',
  ])
})
