import { writeCsv } from 'hucre/csv'
import { columnsOf } from './columns.ts'
import type { Paper } from './paper.ts'

/**
 * The table of a list as CSV: UTF-8 with a byte order mark, which spreadsheets need to read Chinese. A text that begins like a
 * formula has a quote before it, so that no spreadsheet works it out.
 */
export function csvOf(paper: Paper): Uint8Array {
  const columns = columnsOf(paper)
  const rows = paper.rows.map((row, at) =>
    columns.map(({ cell }) => {
      const { value, text } = cell(row, at)
      return typeof value === 'number' ? (text ?? value) : value
    }),
  )
  const notes = paper.notices.map((notice) => [notice])
  const table = writeCsv([columns.map(({ title }) => title), ...rows, ...notes], {
    bom: true,
    escapeFormulae: true,
  })
  return Buffer.from(table)
}
