import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as xlsx from '@e965/xlsx'
import { parseRecords } from '#server/import/csv.ts'

/** The reference data beside the repository; see SOURCES.md. */
const shared = join(import.meta.dirname, '../../shared/data')

export type Cells = readonly string[]

/** The first sheet of a workbook of the authority, every cell as text on one line. */
export function readSheet(path: string): Cells[] {
  const book = xlsx.read(readFileSync(join(shared, path)))
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) throw new Error(`${path} has no sheet`)
  return xlsx.utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' }).map((cells) =>
    cells.map((cell) =>
      String(cell)
        .replaceAll(/[\r\n]+/g, '')
        .trim(),
    ),
  )
}

/** A CSV table of the reference data, plain or gzipped, as one record a row. */
export function readTable(path: string): Record<string, string>[] {
  const bytes = readFileSync(join(shared, path))
  return parseRecords((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'), '')
}

/** A table of the starter set itself. */
export function readOwnTable(name: string): Record<string, string>[] {
  return parseRecords(readFileSync(join(import.meta.dirname, name), 'utf8'), '')
}

/** Writes one file of the starter set. @throws Error when a cell would break the one line a row that is read back */
export function writeTable(
  name: string,
  header: string,
  rows: readonly (readonly (string | number)[])[],
): void {
  const lines = [header, ...rows.map((row) => row.map(cell).join(','))]
  writeFileSync(join(import.meta.dirname, name), `${lines.join('\n')}\n`)
  console.log(`${name}: ${rows.length} rows`)
}

function cell(value: string | number): string {
  const text = String(value)
  if (/[\r\n]/.test(text)) throw new Error(`a line break in ${text}`)
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
