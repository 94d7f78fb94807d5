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

test('a quote that is never closed is a table cut off', async () => {
  await expect(readSheets(Buffer.from('code,name\n0001,"大学'))).rejects.toThrow('cut off')
})
