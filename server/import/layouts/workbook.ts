import * as xlsx from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'
import type { Cell, Sheet } from './cells.ts'
import { LOCKED, READ_ONLY } from './locked/unlock.ts'
import { ImportRefusal } from './refusal.ts'

// Old workbooks write GBK and say so in their code page record.
xlsx.set_cptable(codepages)

/** The sheets of an Excel file. @throws ImportRefusal for one that is cut off or damaged */
export function readWorkbook(bytes: Buffer): Sheet[] {
  let book: xlsx.WorkBook
  try {
    book = xlsx.read(bytes, {
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      password: READ_ONLY,
    })
  } catch (error) {
    if (error instanceof Error && /password/iu.test(error.message)) throw new ImportRefusal(LOCKED)
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
