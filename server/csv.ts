import { type CsvWriteOptions, writeCsv } from 'hucre/csv'

type Rows = Parameters<typeof writeCsv>[0]

/** What a spreadsheet may take for the beginning of a formula, full width too, also behind blanks and what is not seen. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u

/** A table as CSV, for whichever program opens it: a text that begins like a formula has a quote before it. */
export function tableAsCsv(rows: Rows, options: Omit<CsvWriteOptions, 'escapeFormulae'> = {}): string {
  const plain = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell)),
  )
  return writeCsv(plain, options)
}
