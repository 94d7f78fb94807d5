import type { PlacedText } from '#domain/list/bring/text-grid.ts'
import { gridOf } from '#domain/list/bring/text-grid.ts'
import { parseCsv } from '#server/import/layouts/csv.ts'
import { checkWorkbookZip } from '#server/import/layouts/guard.ts'
import { LOCKED, unlocked } from '#server/import/layouts/locked/unlock.ts'
import { readWorkbook } from '#server/import/layouts/workbook.ts'

/** A file that is no list, in a sentence for who sent it. */
export class NoList extends Error {
  override name = 'NoList'
}

/** A list of 112 choices takes ten pages at most. */
const MOST_PAGES = 30
/** Bytes that a workbook may unpack to; one of a list has a tenth. */
const MOST_UNPACKED = 12 * 2 ** 20
/** Rows and cells that are looked at; a list has some hundred of ten. */
const MOST_ROWS = 800
const MOST_CELLS = 40
const MOST_SIGNS = 300

const EXPECTED = '请用 PDF、Excel（.xlsx、.xls）或 CSV 格式的志愿表，也可以把文字直接粘贴进来'
const DAMAGED = `这个文件打不开，可能没有下载完整。${EXPECTED}。`

/** Rows of cells as a file holds them, in all of its sheets. @throws NoList */
export async function gridIn(bytes: Buffer): Promise<string[][]> {
  if (bytes.length === 0) throw new NoList(`这个文件是空的。${EXPECTED}。`)
  const start = bytes.toString('latin1', 0, 8)
  if (start.startsWith('%PDF-')) return capped(await pdfGrid(bytes))
  if (start.startsWith('PK\u0003\u0004') || start.startsWith('\u00D0\u00CF\u0011\u00E0'))
    return capped(await workbookGrid(bytes))
  if (isPicture(start)) throw new NoList(`这是一张图片，读不出里面的字。${EXPECTED}。`)
  return capped(textGrid(decoded(bytes)))
}

/** Rows of cells of a text: tabs, or wide blanks, part cells. */
export const gridInText = (text: string): string[][] => capped(textGrid(text))

const isPicture = (start: string): boolean =>
  ['\u0089PNG', '\u00FF\u00D8\u00FF', 'GIF8', 'RIFF'].some((mark) => start.startsWith(mark)) ||
  start.includes('ftyp')

async function workbookGrid(bytes: Buffer): Promise<string[][]> {
  try {
    const open = unlocked(bytes)
    if (open.toString('latin1', 0, 2) === 'PK') await checkWorkbookZip(open, MOST_UNPACKED)
    return readWorkbook(open).flatMap(({ rows }) =>
      rows.slice(0, MOST_ROWS).map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
    )
  } catch (error) {
    if (error instanceof Error && error.message === LOCKED)
      throw new NoList('这个 Excel 文件有打开密码，请去掉密码再读，或者把文字粘贴进来。', { cause: error })
    const isWord = bytes.includes('word/document.xml')
    if (isWord) throw new NoList(`这是 Word 文档。请在 Word 里全选、复制，粘贴到这里，或者另存成 PDF 再读。`)
    throw new NoList(DAMAGED, { cause: error })
  }
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What Chinese Windows writes.
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function textGrid(text: string): string[][] {
  if (text.includes('\0')) throw new NoList(`这个文件的格式读不了。${EXPECTED}。`)
  if (/^\s*<(?:!doctype|html|\?xml)/iu.test(text)) throw new NoList(`这是一个网页文件。${EXPECTED}。`)
  const lines = text.split(/\r\n?|\n/u)
  const isTable = lines.filter((line) => line.split(',').length >= 4).length * 2 > lines.length
  if (isTable) {
    try {
      return parseCsv(text).map((row) => row.map((cell) => cell ?? ''))
    } catch {
      // A quote that is never closed: the lines are read as they stand.
    }
  }
  return lines.map((line) => line.split(/\t| {2,}|\u3000+/u))
}

/** Texts of a PDF where its pages show them, as rows. @throws NoList */
async function pdfGrid(bytes: Buffer): Promise<string[][]> {
  const texts: PlacedText[] = []
  try {
    const { openPdf } = await import('#server/import/layouts/pdf/open-pdf.ts')
    const document = await openPdf(bytes)
    if (document.numPages > MOST_PAGES)
      throw new NoList(
        `这份 PDF 有 ${document.numPages} 页，志愿表最多 ${MOST_PAGES} 页。请只留志愿表那几页。`,
      )
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      texts.push(...items.flatMap((item) => placed(item, number)))
    }
  } catch (error) {
    if (error instanceof NoList) throw error
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new NoList(isLocked ? '这份 PDF 有打开密码，请去掉密码再读，或者把文字粘贴进来。' : DAMAGED, {
      cause: error,
    })
  }
  if (!texts.some(({ text }) => /\p{Script=Han}/u.test(text)))
    throw new NoList(
      '这份 PDF 里没有能读的文字：可能是扫描件、截图，或者没有嵌入字体。请换成 Excel，或者打开它，全选、复制，粘贴到这里。',
    )
  return gridOf(texts)
}

function placed(item: object, page: number): PlacedText[] {
  if (!('str' in item && 'transform' in item && 'width' in item && Array.isArray(item.transform))) return []
  const text = String(item.str).normalize('NFC').trim()
  if (text === '') return []
  const [, , , height, left, bottom] = item.transform.map(Number)
  const size = Math.abs(height ?? 0) || 9
  const from = left ?? 0
  return [{ page, text, left: from, right: from + Number(item.width), top: -(bottom ?? 0), size }]
}

/** No more than a list holds; what writes nothing is gone. */
const capped = (grid: readonly (readonly string[])[]): string[][] =>
  grid.slice(0, MOST_ROWS).map((row) =>
    row.slice(0, MOST_CELLS).map((text) =>
      text
        .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, ' ')
        .trim()
        .slice(0, MOST_SIGNS),
    ),
  )
