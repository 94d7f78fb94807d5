import type { Cell } from './sheet.ts'

/**
 * Text of a CSV file (RFC 4180): quoted cells may hold commas, doubled quotes and line breaks. Cells stay text, since a
 * code such as 0001 is no number. An empty cell is null.
 *
 * @throws Error for a quote that is never closed
 */
export function parseCsv(text: string): Cell[][] {
  const rows: Cell[][] = []
  let row: Cell[] = []
  let at = 0
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at)
    row.push(cell === '' ? null : cell)
    at = end
    if (text[at] === ',') {
      at += 1
      if (at < text.length) continue
      row.push(null)
    } else if (text[at] === '\r' && text[at + 1] === '\n') at += 2
    else at += 1
    rows.push(row)
    row = []
  }
  return rows
}

function readPlain(text: string, from: number): [string, number] {
  let end = from
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end += 1
  return [text.slice(from, end).trim(), end]
}

function readQuoted(text: string, from: number): [string, number] {
  let cell = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) throw new Error('a quoted cell is never closed')
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') return [cell.trim(), quote + 1]
    cell += '"'
    at = quote + 2
  }
}
