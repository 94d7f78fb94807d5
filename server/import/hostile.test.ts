import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as xlsx from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawPdf } from '#test/draw-pdf.ts'
import { lockWorkbook } from '#test/lock-workbook.ts'
import { buildWorkbook, buildZhejiangRows, buildZip, zhejiangHeader } from '#test/workbook.ts'
import { answerOf } from './read-answer.ts'
import { GUESS } from './read-file.ts'

const lines = [zhejiangHeader, ...buildZhejiangRows()]
const title = '浙江省2025年普通类第一段平行投档分数线'
const whole = buildWorkbook([[title], ...lines], title, 'xlsx')
const old = buildWorkbook([[title], ...lines], title)

/** A web page as authorities' programs write one and name it .xls. */
const page = (rows: readonly (readonly (string | number | null)[])[], charset = 'utf-8'): string =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="${charset}"></head><body><table border=1><tr><td colspan=7>${title}</td></tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell ?? '&nbsp;'}</td>`).join('')}</tr>`)
    .join('\n')}</table></body></html>`

/** A workbook whose cells point at texts that are not there. */
function withoutTexts(): Buffer {
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(lines.map((row) => [...row])), title)
  const container: object = xlsx.CFB.read(
    xlsx.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }),
    {
      type: 'buffer',
    },
  )
  xlsx.CFB.utils.cfb_del(container, '/xl/sharedStrings.xml')
  return Buffer.from(xlsx.CFB.write(container, { type: 'buffer', fileType: 'zip' }))
}

const csv = lines.map((row) => row.map((cell) => cell ?? '').join(',')).join('\n')
const bomb = Buffer.alloc(150 * 2 ** 20)
const pdf = drawPdf([{ texts: [{ text: title, x: 40, y: 700 }] }])
const locked = lockWorkbook(whole, 'agile', 'secret')

describe('a file that is none is refused in a sentence, by import and by guess', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const files: Record<string, readonly [name: string, content: Buffer, sentence: RegExp]> = {
    'a workbook that is cut off': ['2025.xlsx', whole.subarray(0, 3000), /cut off or damaged/],
    'an old workbook that is cut off': ['2025.xls', old.subarray(0, 1500), /cut off or damaged|no workbook/],
    'a workbook without its texts': ['2025.xlsx', withoutTexts(), /cut off or damaged/],
    'a bomb': ['2025.xlsx', buildZip('xl/workbook.xml', bomb), /decompression bomb/],
    'a gzipped bomb': ['2025.csv.gz', gzipSync(bomb), /decompression bomb/],
    'a bomb behind a lock': [
      '2025.xlsx',
      lockWorkbook(buildZip('xl/workbook.xml', bomb), 'agile', 'VelvetSweatshop'),
      /decompression bomb/,
    ],
    'a locked workbook': ['2025.xlsx', locked, /protected by a password/],
    'a locked workbook that is cut off': [
      '2025.xlsx',
      locked.subarray(0, 2000),
      /cut off|protected|no workbook/,
    ],
    'an old locked workbook': [
      '2025.xls',
      lockWorkbook(old, 'Excel 97', 'secret'),
      /protected by a password/,
    ],
    'a zip file of something else': [
      '2025.xlsx',
      buildZip('word/document.xml', Buffer.from('<a/>')),
      /no workbook/,
    ],
    'a PDF that is cut off': ['2025.pdf', pdf.subarray(0, 60), /a whole PDF was expected/],
    'a PDF of a picture': ['2025.pdf', drawPdf([{ texts: [], picture: true }]), /picture of a table/],
    'a locked PDF': ['2025.pdf', drawPdf([{ texts: [] }], { password: 'secret' }), /protected by a password/],
    'a PDF of nothing': ['2025.pdf', drawPdf([{ texts: [] }]), /holds no text/],
    'a PDF named as a workbook': ['2025.xls', pdf, /named \.xls and is a PDF/],
    'a picture named as a table': [
      '2025.csv',
      Buffer.from('\u0089PNG\r\n\u001A\n\0\0', 'latin1'),
      /is a picture/,
    ],
    'an empty file': ['2025.csv', Buffer.alloc(0), /the file is empty/],
    'a CSV table with a NUL': [
      '2025.csv',
      Buffer.from(csv.replace('690', '6\u000090')),
      /no workbook and no CSV/,
    ],
    'a CSV table that is cut off in a quote': ['2025.csv', Buffer.from(`${csv}\n1001,"虚构`), /never closed/],
    'a web page without a table': [
      '2025.xls',
      Buffer.from('<!doctype html><p>404</p>'),
      /web page, no table.*\.xls/,
    ],
    'a web page with another table': [
      '2025.xls',
      Buffer.from('<html><table><tr><td>a</td></tr></table></html>'),
      /named \.xls and is a web page/,
    ],
  }

  test.each(Object.entries(files))('%s', async (_, [name, content, sentence]) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    for (const words of [
      ['zhejiang-lines', path],
      [GUESS, path],
    ]) {
      const answer = await answerOf(words)
      expect(answer).toHaveProperty('refusal', expect.stringMatching(sentence))
    }
  })

  test.each([
    ['a file that is not there', 'none.csv', /there is no such file/],
    ['a folder', '.', /it is a folder/],
    ['a file within a file', '2025.csv/inner.csv', /a folder was expected there/],
  ])('%s', async (_, name, sentence) => {
    writeFileSync(join(folder, '2025.csv'), csv)
    const path = join(folder, name)
    for (const words of [
      ['zhejiang-lines', path],
      [GUESS, path],
      ['lines', join(folder, '2025.csv'), path],
    ])
      expect(await answerOf(words)).toHaveProperty('refusal', expect.stringMatching(sentence))
  })

  const read = async (name: string, content: Buffer) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    const answer = await answerOf(['zhejiang-lines', path])
    return 'parsed' in answer && answer.parsed.rows.map((row) => ({ ...row, at: 0 }))
  }

  test('a web page that is named .xls is read as the table that it is, in any of its writings', async () => {
    const rows = await read('2025.xlsx', whole)
    expect(rows).toHaveLength(60)
    expect(rows).toContainEqual(expect.objectContaining({ school_code: '1000', unit_code: '001' }))
    expect(await read('2025.xls', Buffer.from(page(lines)))).toEqual(rows)
    expect(await read('2025.xls', Buffer.from(`\uFEFF${page(lines)}`))).toEqual(rows)
  })

  test('a workbook that may be read by everybody is read', async () => {
    expect(await read('2025.xlsx', lockWorkbook(whole, 'agile', 'VelvetSweatshop'))).toHaveLength(60)
  })
})
