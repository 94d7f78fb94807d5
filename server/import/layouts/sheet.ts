import type { Cell, Sheet } from './cells.ts'
import { parseCsv } from './csv.ts'
import { checkCells, checkSize, checkWorkbookZip, gunzip } from './guard.ts'
import { ImportRefusal } from './refusal.ts'

const isOldWorkbook = (bytes: Buffer): boolean => bytes.readUInt32BE(0) === 0xd0_cf_11_e0
const isZip = (bytes: Buffer): boolean => bytes.readUInt32BE(0) === 0x50_4b_03_04
const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-'
const isGzip = (bytes: Buffer): boolean => bytes.readUInt16BE(0) === 0x1f_8b

/**
 * An official file's sheets: xls, xlsx, xlsm, csv, pdf, or gzipped, as its bytes tell, not its name.
 * @throws ImportRefusal for a file that is too large, cut off, damaged, a decompression bomb or no table
 */
export async function readSheets(file: Buffer): Promise<Sheet[]> {
  checkSize(file.length)
  const sheets = await readAll(file)
  for (const sheet of sheets) checkCells(sheet)
  return sheets.map(withPlainDigits)
}

const FULL_WIDTH = /[０-９]/u

/** Full-width digits are figures and codes as much as others. */
function withPlainDigits(sheet: Sheet): Sheet {
  const isWide = (cell: Cell): cell is string => typeof cell === 'string' && FULL_WIDTH.test(cell)
  if (!sheet.rows.some((row) => row.some(isWide))) return sheet
  const plain = (cell: Cell): Cell => {
    if (!isWide(cell)) return cell
    // Between other words a full-width letter or bracket is the name's own.
    const isAll = /^[\uFF01-\uFF5E\s]+$/u.test(cell)
    return isAll ? cell.normalize('NFKC') : cell.replaceAll(/[０-９]/gu, (digit) => digit.normalize('NFKC'))
  }
  return { ...sheet, rows: sheet.rows.map((row) => row.map(plain)) }
}

async function readAll(file: Buffer): Promise<Sheet[]> {
  const whole = file.length >= 4 && isGzip(file) ? await gunzip(file) : file
  if (whole.length < 4) throw new ImportRefusal('the file is no workbook and no CSV table')
  const bytes = isOldWorkbook(whole) ? (await import('./locked/unlock.ts')).unlocked(whole) : whole
  if (isZip(bytes)) await checkWorkbookZip(bytes)
  // Their readers weigh more than most tables, so that a CSV table comes without them.
  if (isZip(bytes) || isOldWorkbook(bytes)) return (await import('./workbook.ts')).readWorkbook(bytes)
  if (isPdf(bytes)) return (await import('./pdf/read-pdf.ts')).readPdf(bytes)
  const text = decode(bytes)
  // Authorities name tables of a web page .xls, which Excel opens.
  if (/^\s*</.test(text)) return (await import('./workbook.ts')).readMarkup(text)
  return [readCsv(text)]
}

function readCsv(text: string): Sheet {
  if (text.includes('\0')) {
    throw new ImportRefusal('the file is no workbook and no CSV table')
  }
  try {
    return {
      name: '',
      rows: parseCsv(text, isTabbed(text) ? '\t' : ','),
      csv: { endsWithBreak: /[\n\r]$/.test(text) },
    }
  } catch (error) {
    throw new ImportRefusal(
      `${error instanceof Error ? error.message : error}. The table is cut off or damaged: download it again`,
    )
  }
}

/** Tables that are copied out of a workbook as text have tabs between their cells. */
const isTabbed = (text: string): boolean => {
  const lines = text.split(/[\r\n]+/u, 5).filter((line) => line !== '')
  return lines.some((line) => line.includes('\t')) && !lines.some((line) => line.includes(','))
}

/** UTF-16 where its mark says so; UTF-8, else what Chinese Windows writes. @throws ImportRefusal */
function decode(bytes: Buffer): string {
  if (bytes.readUInt16BE(0) === 0xff_fe) return new TextDecoder('utf-16le').decode(bytes)
  return decodeAs('utf-8', bytes) ?? decodeAs('gb18030', bytes) ?? new TextDecoder('gb18030').decode(bytes)
}

/** @throws ImportRefusal when only the last character is not whole */
function decodeAs(encoding: string, bytes: Buffer): string | undefined {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let text: string
  try {
    // What may be the start of a character at the end is kept back for a next part.
    text = decoder.decode(bytes, { stream: true })
  } catch {
    return undefined
  }
  try {
    return text + decoder.decode()
  } catch {
    throw new ImportRefusal('the file is cut off inside its last character')
  }
}
