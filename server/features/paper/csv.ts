import { tableAsCsv } from '#server/csv.ts'
import type { Book } from './document.ts'

/**
 * A table as CSV: UTF-8 with a byte order mark, which spreadsheets need to read Chinese. A text that begins like a formula has
 * a quote before it, so that no spreadsheet works it out. What is to be known of it stands in the other files: programs read
 * heads and rows.
 */
export function csvOf({ columns, rows }: Book): Uint8Array {
  const cells = rows.map((row) =>
    row.map(({ value, text }) => (typeof value === 'number' ? (text ?? value) : value)),
  )
  const table = tableAsCsv([columns.map(({ title }) => title), ...cells], { bom: true })
  return Buffer.from(table)
}
