import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readSheets } from './sheet.ts'

const rowsOf = async (bytes: Buffer) => (await readSheets(bytes))[0]?.rows

test('a CSV table keeps codes as text, and quoted commas, quotes and line breaks', async () => {
  const text = '\uFEFFcode,name,note\r\n0001,"大学,一","说""好""\n再说"\r\n0002,大学二,\r\n'
  const rows = [
    ['code', 'name', 'note'],
    ['0001', '大学,一', '说"好"\n再说'],
    ['0002', '大学二', null],
  ]
  expect(await rowsOf(Buffer.from(text))).toEqual(rows)
  expect(await rowsOf(gzipSync(text))).toEqual(rows)
})

test('a table in GBK is read as such', async () => {
  // 学校,位次 and 浙江,1
  const bytes = Buffer.from([
    0xd1, 0xa7, 0xd0, 0xa3, 0x2c, 0xce, 0xbb, 0xb4, 0xce, 0x0a, 0xd5, 0xe3, 0xbd, 0xad, 0x2c, 0x31,
  ])
  expect(await rowsOf(bytes)).toEqual([
    ['学校', '位次'],
    ['浙江', '1'],
  ])
})

test.each([
  ['UTF-8', [...Buffer.from('学校,位次\n浙江,浙').subarray(0, -1)]],
  ['GBK', [0xd1, 0xa7, 0xd0, 0xa3, 0x2c, 0xce, 0xbb, 0xb4, 0xce, 0x0a, 0xd5, 0xe3, 0xbd]],
])('a table in %s that ends inside a character is cut off', async (_, bytes) => {
  await expect(readSheets(Buffer.from(bytes))).rejects.toThrow('cut off inside its last character')
})

test('what a workbook saves as text is a table: tabs, in UTF-8 or UTF-16', async () => {
  const text = '学校\t位次\r\n虚构大学\t1204\r\n'
  const rows = [
    ['学校', '位次'],
    ['虚构大学', '1204'],
  ]
  expect(await rowsOf(Buffer.from(text))).toEqual(rows)
  expect(await rowsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(rows)
})

test('full-width digits are digits', async () => {
  const text = '代码,学校,位次\n１００１,虚构大学（２校区）,１,２０４\n'
  expect((await rowsOf(Buffer.from(text)))?.[1]).toEqual(['1001', '虚构大学（2校区）', '1', '204'])
})

test('a CSV table says whether its last row ends as the others do', async () => {
  const endOf = async (text: string) => (await readSheets(Buffer.from(text)))[0]?.csv?.endsWithBreak
  expect(await endOf('code,name\r\n0001,大学\r\n')).toBe(true)
  expect(await endOf('code,name\n0001,大')).toBe(false)
})

test.each([
  ['a quote that is never closed', '0001,"大学', 'a quoted cell is never closed'],
  [
    'a cell that goes on behind its closing quote',
    '"浙江大学" ,1200',
    'a cell goes on behind its closing quote',
  ],
  ['a quote inside a cell', '浙江"大学,1200', 'a cell that does not begin with a quote holds one'],
  ['a blank before a quote', ' "浙江大学",1200', 'a cell that does not begin with a quote holds one'],
])('%s breaks its row, which is named', async (_, row, reason) => {
  const text = `code,name\r\n0001,"大学\r\n一"\r\n${row}\r\n0003,大学三\r\n`
  await expect(readSheets(Buffer.from(text))).rejects.toThrow(
    `row 3 is broken: ${reason}. The table is cut off or damaged: download it again`,
  )
})

test('rows may end as Windows, Unix and old Macs end them', async () => {
  const rows = [
    ['code', 'name'],
    ['0001', '大学一'],
    ['0002', '大学二'],
  ]
  expect(await rowsOf(Buffer.from('code,name\r\n0001,大学一\n0002,大学二\r'))).toEqual(rows)
})
