import { statSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildProvince } from '#test/factories.ts'
import { importDesk } from '#test/import-desk.ts'
import { importGuess } from '#server/import/ops.ts'
import { readConfig } from '#server/config.ts'
import { OpsError } from '#server/ops/command.ts'

const desk = importDesk(async (db) => {
  await buildProvince(db, { id: 25, name: '云南' })
})

const file = `招生院校,学校编码,招生专业,专业号,最低分排名,最低分数
虚构甲大学,1001,法学,01,1502,668
虚构甲大学,1001,英语,02,3120,655
虚构乙学院,1002,护理学,01,61277,548
虚构丙学院,1003,学前教育,01,131006,470
`

const guess = async (path: string): Promise<string> => {
  const printed: string[] = []
  const work = importGuess.read([path])
  await work({ config: readConfig({}), url: desk.url(), print: (line) => printed.push(line) })
  return printed.join('\n')
}

test('a layout that nobody has described is guessed, shown, and imported once it is said so', async () => {
  const name = 'yunnan-2027-物理.csv'
  expect((await desk.importFile('lines', name, file)).printed).toContain(
    'REFUSED, nothing was changed: no sheet has the columns of a layout that is known',
  )
  const said = await guess(desk.pathOf(name))
  expect(said).toContain('4 rows are understood, 0 are not')
  expect(said).toContain('1001 虚构甲大学 | 01 法学 | score 668, rank 1502, places -, asks -')
  expect(said).toContain('Nothing was written')
  expect(await desk.db.selectFrom('line').selectAll().execute()).toEqual([])
  const description = desk.pathOf('yunnan.json')
  writeFileSync(description, said.slice(0, said.indexOf('\n}') + 2))
  const { printed } = await desk.importFile('lines', name, file, { description })
  expect(printed).toContain('4 rows accepted, 0 rejected (云南2027年普通高校招生本科批投档线)')
  expect(await desk.db.selectFrom('line').select(['unit_name', 'min_rank']).orderBy('id').execute()).toEqual([
    { unit_name: '法学', min_rank: 1502 },
    { unit_name: '英语', min_rank: 3120 },
    { unit_name: '护理学', min_rank: 61_277 },
    { unit_name: '学前教育', min_rank: 131_006 },
  ])
})

test('so is a table of scores and ranks', async () => {
  const name = 'yunnan-2027-物理.csv'
  const table = `考分,同分人数,全省累计
690,120,120
689,31,151
688,849,1000
`
  expect((await desk.importFile('score-rank', name, table)).printed).toContain('REFUSED')
  const said = await guess(desk.pathOf(name))
  expect(said).toContain('2027 物理 | 689 to 689 | 31 candidates, ranks 121 to 151')
  expect(said).toContain('import score-rank FILE --description FILE.json')
  const description = desk.pathOf('bands.json')
  writeFileSync(description, said.slice(0, said.indexOf('\n}') + 2))
  const { printed } = await desk.importFile('score-rank', name, table, { description })
  expect(printed).toContain('3 rows accepted, 0 rejected (云南2027年高考成绩分段表（一分一段）)')
  const rows = await desk.db
    .selectFrom('score_rank')
    .select(['score_max', 'rank_max'])
    .orderBy('score_min', 'desc')
    .execute()
  expect(rows).toEqual([
    { score_max: 750, rank_max: 120 },
    { score_max: 689, rank_max: 151 },
    { score_max: 688, rank_max: 1000 },
  ])
})

test('a description that is not there is named', async () => {
  const { printed } = await desk.importFile('lines', 'yunnan-2027.csv', file, {
    description: desk.pathOf('nowhere.json'),
  })
  expect(printed).toContain('REFUSED, nothing was changed: there is no description nowhere.json')
})

test('a description that is wrong is refused by its field', async () => {
  const description = desk.pathOf('wrong.json')
  writeFileSync(description, JSON.stringify({ province: '云南' }))
  const { printed } = await desk.importFile('lines', 'yunnan-2028.csv', file, { description })
  expect(printed).toContain('the description is wrong at')
})

test('a file made to take all memory is refused as an import is, and this process goes on', async () => {
  const name = 'bomb.csv.gz'
  writeFileSync(desk.pathOf(name), gzipSync('1,2,3,4,5,6,7,8,9\n'.repeat(3_600_000)))
  expect(statSync(desk.pathOf(name)).size).toBeLessThan(400_000)
  const refused: unknown = await guess(desk.pathOf(name)).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(OpsError)
  expect(String(refused)).toMatch(/reading took more than 768 MB|took longer/)
}, 300_000)

test.each(['lines', 'score-rank', 'control-lines', 'majors'])(
  'a cell of 100,000 signs refuses a file of %s in a sentence, by its place',
  async (source) => {
    const { printed, refused } = await desk.importFile(
      source,
      'long.csv',
      `甲,乙\n1,${'长'.repeat(100_000)}\n`,
    )
    expect(refused).toBe(1)
    expect(printed).toContain('REFUSED, nothing was changed: row 2, column 2: a cell has 100000 characters')
    await expect(guess(desk.pathOf('long.csv'))).rejects.toThrow('row 2, column 2')
  },
)

test('a text too long for the tables refuses its file in a sentence, too', async () => {
  const name = 'yunnan-2029-物理.csv'
  const long = Array.from({ length: 9000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  ).join('')
  const description = desk.pathOf('long.json')
  await desk.importFile('lines', name, file)
  writeFileSync(desk.pathOf(name), file)
  const said = await guess(desk.pathOf(name))
  writeFileSync(description, said.slice(0, said.indexOf('\n}') + 2))
  const { printed, refused } = await desk.importFile(
    'lines',
    name,
    file.replace('法学,01', `${long},${long}`),
    { description },
  )
  expect(refused).toBe(1)
  expect(printed).toMatch(/REFUSED, nothing was changed: /)
})
