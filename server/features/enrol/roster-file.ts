import { parseCsv } from '#server/import/layouts/csv.ts'
import { checkWorkbookZip } from '#server/import/layouts/guard.ts'
import { readWorkbook } from '#server/import/layouts/workbook.ts'
import { badInput } from '#server/http/errors.ts'

/** Bytes that a workbook may unpack to; that of a class has a hundredth. */
const MOST_UNPACKED = 8 * 2 ** 20

/** Rows of cells of a workbook's first sheet, or of a text. @throws HttpProblem 400 */
export async function readRosterFile(base64: string): Promise<string[][]> {
  const bytes = Buffer.from(base64, 'base64')
  const start = bytes.toString('latin1', 0, 4)
  const isZip = start === 'PK\u0003\u0004'
  if (isZip || start === '\u00D0\u00CF\u0011\u00E0') {
    try {
      if (isZip) await checkWorkbookZip(bytes, MOST_UNPACKED)
      const [sheet] = readWorkbook(bytes)
      return (sheet?.rows ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
    } catch {
      throw badInput('file', '这个 Excel 文件打不开，可能有密码或者没有下载完整；也可以把名单粘贴进来')
    }
  }
  return readText(decoded(bytes))
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What Chinese Windows writes.
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function readText(text: string): string[][] {
  if (text.includes('\0')) throw badInput('file', '读不了这种文件，请用 CSV 或 Excel，也可以把名单粘贴进来')
  // What is copied from a sheet has tabs; what is typed may have blanks or Chinese commas.
  if (!text.includes(',') || text.includes('\t'))
    return text.split(/\r\n?|\n/u).map((line) => line.split(/\t|[，、]| {2,}|\u3000+/u))
  try {
    return parseCsv(text).map((row) => row.map((cell) => cell ?? ''))
  } catch {
    throw badInput('file', '这个 CSV 文件里有没写完的引号，请改好再交，也可以把名单粘贴进来')
  }
}
