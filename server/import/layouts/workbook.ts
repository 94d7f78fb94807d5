import * as xlsx from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'
import type { Cell, Sheet } from './cells.ts'
import { LOCKED, READ_ONLY } from './locked/unlock.ts'
import { ImportRefusal } from './refusal.ts'

// Old workbooks write GBK and say so in their code page record.
xlsx.set_cptable(codepages)

/** Cells as they are held: a formula, a look or a second writing of them says nothing. */
const HELD = { dense: true, cellFormula: false, cellHTML: false, cellText: false } as const

/** The sheets of an Excel file. @throws ImportRefusal for one that is cut off or damaged */
export function readWorkbook(bytes: Buffer): Sheet[] {
  let book: xlsx.WorkBook
  try {
    book = xlsx.read(bytes, { ...HELD, password: READ_ONLY })
  } catch (error) {
    if (error instanceof Error && /password/iu.test(error.message)) throw new ImportRefusal(LOCKED)
    throw new ImportRefusal(DAMAGED)
  }
  // A sheet that lacks what its cells point at, such as its texts, is left out by the library.
  if (book.SheetNames.some((name) => !book.Sheets[name])) throw new ImportRefusal(DAMAGED)
  return sheetsOf(book)
}

const DAMAGED =
  'the workbook is cut off or damaged: a whole Excel file (.xls, .xlsx or .xlsm) was expected; download it again'

/** The tables of a web page, or of a workbook that is written as XML. @throws ImportRefusal for one without */
export function readMarkup(text: string): Sheet[] {
  const none = new ImportRefusal('the file is a web page, no table')
  if (!/<table\b|<(?:\w+:)?Workbook\b/iu.test(text)) throw none
  try {
    // As text: 0001 is no number.
    return sheetsOf(xlsx.read(text, { ...HELD, type: 'string', raw: true }))
  } catch {
    throw none
  }
}

function sheetsOf(book: xlsx.WorkBook): Sheet[] {
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
