import type { Cell, Sheet } from './cells.ts'
import * as xlsx from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { parseCsv } from './csv.ts'
import { checkSize, checkWorkbookZip, gunzip } from './guard.ts'
import { readPdf } from './pdf.ts'
import { ImportRefusal } from './refusal.ts'

// Old workbooks write GBK and say so in their code page record.
xlsx.set_cptable(codepages)

const isOldWorkbook = (bytes: Buffer): boolean => bytes.readUInt32BE(0) === 0xd0_cf_11_e0
const isZip = (bytes: Buffer): boolean => bytes.readUInt32BE(0) === 0x50_4b_03_04
const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-'
const isGzip = (bytes: Buffer): boolean => bytes.readUInt16BE(0) === 0x1f_8b

/**
 * The sheets of an official file: xls, xlsx, xlsm, csv (UTF-8 or GBK), pdf, or any of them gzipped. What it is, is told by its
 * bytes, not by its name.
 *
 * @throws ImportRefusal for a file that is too large, cut off, damaged, a decompression bomb or no table
 */
export async function readSheets(file: Buffer): Promise<Sheet[]> {
  checkSize(file.length)
  const bytes = file.length >= 4 && isGzip(file) ? await gunzip(file) : file
  if (bytes.length < 4) throw new ImportRefusal('the file is no workbook and no CSV table')
  if (isZip(bytes)) await checkWorkbookZip(bytes)
  if (isZip(bytes) || isOldWorkbook(bytes)) return readWorkbook(bytes)
  if (isPdf(bytes)) return readPdf(bytes)
  return [readCsv(bytes)]
}

function readWorkbook(bytes: Buffer): Sheet[] {
  let book: xlsx.WorkBook
  try {
    book = xlsx.read(bytes, { dense: true, cellFormula: false, cellHTML: false, cellText: false })
  } catch {
    throw new ImportRefusal(
      'the workbook is cut off or damaged: a whole Excel file (.xls, .xlsx or .xlsm) was expected; download it again',
    )
  }
  return book.SheetNames.map((name) => {
    // Cells as they are held: the range that a sheet claims may be a million rows.
    const rows = book.Sheets[name]?.['!data'] ?? []
    return { name, rows: Array.from(rows, (row) => Array.from(row ?? [], readCell)) }
  })
}

function readCell(cell: xlsx.CellObject | undefined): Cell {
  if (typeof cell?.v === 'number' && cell.t === 'n') return cell.v
  if (typeof cell?.v !== 'string' || cell.t === 'e') return null
  const text = cell.v.trim()
  return text === '' ? null : text
}

function readCsv(bytes: Buffer): Sheet {
  const text = decode(bytes)
  if (/^\s*</.test(text)) throw new ImportRefusal('the file is a web page, no table')
  if (text.includes('\0')) {
    throw new ImportRefusal('the file is no workbook and no CSV table')
  }
  try {
    return { name: '', rows: parseCsv(text), csv: { endsWithBreak: /[\n\r]$/.test(text) } }
  } catch (error) {
    throw new ImportRefusal(
      `${error instanceof Error ? error.message : error}. The table is cut off or damaged: download it again`,
    )
  }
}

/** UTF-8 with or without a mark at its start, else what Chinese Windows writes. @throws ImportRefusal */
function decode(bytes: Buffer): string {
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
