import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/console/figures.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { drawPdf } from '#test/draw-pdf.ts'
import { buildProvince } from '#test/factories.ts'
import { figureDesk } from '#test/figure-desk.ts'
import { importFolder } from '#test/import-desk.ts'
import { lockWorkbook } from '#test/lock-workbook.ts'
import { type BuiltStaff, buildStaff } from '#test/staff.ts'
import { buildWorkbook, buildZhejiangRows, buildZip, zhejiangHeader } from '#test/workbook.ts'

let app: TestApp
let data: BuiltStaff
const folder = importFolder(() => app.context.databaseUrl)
const { send, settled } = figureDesk(() => app)

const table = [zhejiangHeader, ...buildZhejiangRows()]
const title = '浙江省2025年普通类第一段平行投档分数线'
const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `${rows.map((row) => row.map((cell) => cell ?? '').join(',')).join('\n')}\n`
const csv = csvOf(table)
const whole = buildWorkbook([[title], ...table], title, 'xlsx')
const pdf = drawPdf([{ texts: [{ text: title, x: 40, y: 700 }] }])

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: 11, name: '浙江' })
  await buildProvince(db, { id: 15, name: '山东' })
  data = await buildStaff(db, ['data'])
  await folder.importFile('zhejiang-lines', 'lines-2024-segment1.csv', csv)
})
afterAll(() => app.close())

/** A row of the table with another cell. */
const withCell = (row: number, column: number, cell: string): string =>
  csvOf(table.map((cells, at) => (at === row ? cells.with(column, cell) : cells)))

/** A PDF whose table of objects says that the one before it is itself. */
const looped = Buffer.from(
  '%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Prev 9 >>\nstartxref\n9\n%%EOF\n',
)

/** A workbook of one sheet, of the parts that it needs and no more. */
function bareWorkbook(sheet: string, texts = ''): Buffer {
  const part = (name: string, content: string): Buffer => buildZip(name, Buffer.from(content))
  const head = '<?xml version="1.0"?>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return joinZips([
    part(
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="2025" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    part('xl/worksheets/sheet1.xml', `${head}<worksheet xmlns="${main}">${sheet}</worksheet>`),
    part('xl/sharedStrings.xml', texts === '' ? `${head}<sst xmlns="${main}"/>` : texts),
  ])
}

/** Zips of one part each, as one zip. */
function joinZips(zips: readonly Buffer[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const zip of zips) {
    const end = zip.length - 22
    const [size, at] = [zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)]
    const entry = Buffer.from(zip.subarray(at, at + size))
    entry.writeUInt32LE(offset, 42)
    entries.push(entry)
    locals.push(zip.subarray(0, at))
    offset += at
  }
  const directory = Buffer.concat(entries)
  const last = Buffer.alloc(22)
  last.writeUInt32LE(0x06_05_4b_50, 0)
  last.writeUInt16LE(zips.length, 8)
  last.writeUInt16LE(zips.length, 10)
  last.writeUInt32LE(directory.length, 12)
  last.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, last])
}

const emptyRows = `<dimension ref="A1:G1048576"/><sheetData>${Array.from({ length: 1_048_576 }, (_, at) => `<row r="${at + 1}"/>`).join('')}</sheetData>`
const entity =
  '<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY e SYSTEM "file:///etc/passwd">]><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>&e;</t></si></sst>'
const pointing = '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>'

interface Hostile {
  readonly file: Buffer | string
  readonly name?: string
  readonly source?: string
  /** What is said of it, and in which state it is left. */
  readonly said: RegExp
  readonly state?: 'ready' | 'nothing' | 'faulty'
}

const files: Record<string, Hostile> = {
  'a bomb': {
    file: buildZip('xl/workbook.xml', Buffer.alloc(70 * 2 ** 20)),
    name: '2025.xlsx',
    said: /大得不正常/,
  },
  'a locked workbook': { file: lockWorkbook(whole, 'agile', 'secret'), name: '2025.xlsx', said: /有密码/ },
  'a workbook that is cut off': { file: whole.subarray(0, 3000), name: '2025.xlsx', said: /不完整或者坏了/ },
  'a PDF that is cut off': { file: pdf.subarray(0, 60), name: '2025.pdf', said: /PDF 不完整/ },
  'a PDF whose table of objects goes in a circle': { file: looped, name: '2025.pdf', said: /PDF 不完整/ },
  'a table that is cut off in a quote': { file: `${csv}1001,"虚构`, said: /第 \d+ 行读不了/ },
  'a table that is cut off in its last row': { file: csv.trimEnd(), said: /最后一行没有换行/ },
  'a PDF named as a workbook': { file: pdf, name: '2025.xls', said: /结尾是 \.xls，里面其实是PDF/ },
  'a picture named as a table': {
    file: Buffer.from('\u0089PNG\r\n\u001A\n\0\0', 'latin1'),
    said: /里面其实是图片/,
  },
  'a table with NUL': { file: csv.replace('690', '6\u000090'), said: /不是 Excel，也不是 CSV/ },
  'UTF-16': { file: Buffer.from(`\uFEFF${csv}`, 'utf16le'), state: 'ready', said: /^$/ },
  'a path in its name': {
    file: csv,
    name: String.raw`..\..\/etc/../lines-2025-segment1.csv`,
    state: 'ready',
    said: /^$/,
  },
  'a formula in a cell': {
    file: withCell(1, 1, `"=HYPERLINK(""http://elsewhere.example"",""虚构甲大学"")"`),
    state: 'ready',
    said: /^$/,
  },
  'a million empty rows': {
    file: bareWorkbook(emptyRows),
    name: '2025.xlsx',
    said: /没有找到|不完整|没见过|内存/,
  },
  'a line without an end': { file: 'a'.repeat(4 * 2 ** 20), said: /有 4194304 个字/ },
  'an entity that names a file of ours': {
    file: bareWorkbook(pointing, entity),
    name: '2025.xlsx',
    said: /没有找到|不完整|没见过/,
  },
  'a web page called xls': { file: '<!doctype html><p>404</p>', name: '2025.xls', said: /网页/ },
  'the same heading twice': {
    file: csvOf(table.map((row) => [...row, ...row.slice(5)])),
    said: /并排出现了几次/,
  },
  'a file of another province': {
    file: csv,
    source: 'lines',
    name: '山东2025投档.csv',
    said: /文件名说的是山东/,
  },
  'a file of no province that is loaded': {
    file: csvOf([['省份', ...zhejiangHeader], ...buildZhejiangRows().map((row) => ['火星', ...row])]),
    source: 'lines',
    said: /写的是“火星”/,
  },
  'a year that is far off': { file: csv, name: 'lines-2048-segment1.csv', said: /2048，那一年的高考还早/ },
  'a rank below nothing': { file: withCell(5, 6, '-5'), said: /有 1 行不对/ },
  'a rank that is said to be none': { file: withCell(5, 6, 'NaN'), state: 'ready', said: /^$/ },
  'a rank that is no number': { file: withCell(5, 6, '一万'), said: /有 1 行不对/ },
  'one wrong row': { file: withCell(30, 5, '1690'), said: /有 1 行不对/ },
  'much less than stands': {
    file: csvOf(table.slice(0, 20)),
    name: 'lines-2024-segment1.csv',
    said: /库里有 60 行：可能缺了一部分/,
  },
}

/** All that a file could change. */
const figures = async () => {
  const { rows } = await sql<{ sum: string }>`
    SELECT md5(string_agg(line::text, '' ORDER BY line.id)) AS sum FROM line
    UNION ALL SELECT count(*)::text FROM plan UNION ALL SELECT count(*)::text FROM score_rank
    UNION ALL SELECT md5(string_agg(import_file::text, '' ORDER BY import_file.id)) FROM import_file`.execute(
    app.context.db,
  )
  return rows.map(({ sum }) => sum)
}

/** Each file is read in a process of its own. */
const PATIENCE = 240_000

test(
  'hostile files are answered in Chinese by what is wrong with them, and leave everything as it was',
  async () => {
    const before = await figures()
    const names = Object.keys(files)
    expect(names.length).toBeGreaterThan(19)
    // No more at a time than may wait.
    const half = Math.ceil(names.length / 2)
    const came: Record<string, readonly [state: string, problem: string]> = {}
    for (const some of [names.slice(0, half), names.slice(half)]) {
      const sent = await Promise.all(
        some.map(async (each) => {
          const { file = '', name = 'lines-2025-segment1.csv', source = 'zhejiang-lines' } = files[each] ?? {}
          return { each, answer: await send(data, source, name, file) }
        }),
      )
      for (const { each, answer } of sent) {
        expect([each, answer.status, answer.info]).toEqual([each, 200, ''])
        const upload = await settled(data, answer.data.uploadId)
        came[each] = [upload.state, upload.problem ?? '']
        expect(upload.fileName).not.toMatch(/[/\\]/)
        expect(JSON.stringify(upload)).not.toMatch(/root:|英文说明/)
      }
    }
    expect(came).toEqual(
      Object.fromEntries(
        Object.entries(files).map(([each, { said, state = 'faulty' }]) => [
          each,
          [state, expect.stringMatching(said)],
        ]),
      ),
    )
    expect(await figures()).toEqual(before)
    expect((await app.call(calls.getUploadForm, { headers: data.headers })).success).toBe(true)
  },
  PATIENCE,
)

test.each([
  ['an empty file', '', '2025.csv', /文件是空的/],
  ['a file without a name', csv, '../', /文件要有名字/],
  ['a name without an end', csv, `${'长'.repeat(100)}.csv`, /文件名最多 80 个字/],
])('%s is refused at once', async (_, file, name, said) => {
  const { status, info } = await send(data, 'zhejiang-lines', name, file)
  expect([status, info]).toEqual([400, expect.stringMatching(said)])
})

test('a file of 60 MB is not even read', async () => {
  const { statusCode, body } = await app.app.fastify.inject({
    method: 'POST',
    url: calls.uploadFigures.path,
    headers: { ...data.headers, 'content-type': 'application/json' },
    payload: Buffer.alloc(60 * 2 ** 20, 'A'),
  })
  expect(statusCode).toBe(413)
  expect(body).toContain('太大')
})
