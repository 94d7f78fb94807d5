import { CsvError, parse } from 'csv-parse/sync'

/** What breaks a row, by the code of the parser's error. */
const breaks: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quoted cell is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'a cell goes on behind its closing quote',
  INVALID_OPENING_QUOTE: 'a cell that does not begin with a quote holds one',
}

/**
 * A CSV file's text (RFC 4180), cells trimmed and kept as text, since 0001 is no number; empty ones null.
 * @throws Error for a broken row, which it names; the first row is 1
 */
export function parseCsv(text: string, delimiter: ',' | '\t' = ','): (string | null)[][] {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      // Between tabs a quote is a sign as any other.
      ...(delimiter === '\t' ? { relax_quotes: true } : {}),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    })
    return rows.map((cells) => cells.map((cell) => cell.trim() || null))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Error(`row ${Number(error['records']) + 1} is broken: ${breaks[error.code] ?? error.message}`, {
      cause: error,
    })
  }
}

/**
 * The rows of a table by the names of its header, which is its first row.
 *
 * @param empty What stands for an empty cell.
 * @throws Error for a broken row, or one with more or fewer cells than the header; it is named
 */
export function parseRecords<E extends '' | null>(text: string, empty: E): Record<string, string | E>[] {
  const [header = [], ...rows] = parseCsv(text)
  return rows.map((cells, index) => {
    if (cells.length !== header.length) {
      throw new Error(`row ${index + 2} has ${cells.length} cells and the header ${header.length}`)
    }
    return Object.fromEntries(header.map((name, at) => [name ?? '', cells[at] ?? empty]))
  })
}
