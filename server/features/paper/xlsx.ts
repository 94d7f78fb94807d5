import { type Cell as WrittenCell, type CellStyle, type WriteSheet, rangeRef, writeXlsx } from 'hucre/xlsx'
import type { Book } from './document.ts'

const HEAD: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EEF7' } },
  alignment: { vertical: 'center', wrapText: true },
}
const WRAPPED: CellStyle = { alignment: { vertical: 'top', wrapText: true } }
const BOLD: CellStyle = { font: { bold: true }, alignment: { vertical: 'top' } }

/** A table as an Excel file, with a second sheet that says for whom, from what and when it was made. */
export async function xlsxOf(book: Book): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [tableOf(book), aboutOf(book)],
    properties: { title: book.title, creator: '选考在线' },
    // A text cell stays text whatever it begins with.
    stringMode: 'shared',
  })
}

function tableOf({ sheet, columns, rows, frozen }: Book): WriteSheet {
  const cells = new Map<string, Partial<WrittenCell>>()
  const put = (row: number, column: number, cell: Partial<WrittenCell>): void =>
    void cells.set(`${row},${column}`, cell)
  const head = columns.map(({ title }, column) => {
    put(0, column, { value: title, type: 'string', style: HEAD })
    return title
  })
  const values = rows.map((row, at) =>
    row.map(({ value, format }, column) => {
      if (typeof value === 'string') put(at + 1, column, { value, type: 'string' })
      else if (format !== undefined) put(at + 1, column, { value, style: { numFmt: format } })
      return value
    }),
  )
  return {
    name: sheet,
    columns: columns.map(({ width }) => ({ width })),
    rows: [head, ...values],
    cells,
    freezePane: { rows: 1, columns: frozen },
    autoFilter: { range: rangeRef(0, 0, rows.length, columns.length - 1) },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '1:1',
    },
    headerFooter: { oddFooter: '第 &P / &N 页' },
  }
}

function aboutOf({ about }: Book): WriteSheet {
  const cells = new Map<string, Partial<WrittenCell>>()
  for (const [row, [name, text]] of about.entries()) {
    cells.set(`${row},0`, { value: name, type: 'string', style: BOLD })
    cells.set(`${row},1`, { value: text, type: 'string', style: WRAPPED })
  }
  return { name: '说明', columns: [{ width: 16 }, { width: 110 }], rows: about.map((row) => [...row]), cells }
}
