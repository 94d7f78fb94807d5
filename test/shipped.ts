import { readFileSync } from 'node:fs'
import { parseCsv } from '#server/import/csv.ts'

/** The rows of a table of the shipped figures, by the names of its columns. */
export function readCsv(file: string): Record<string, string>[] {
  const [head = [], ...rows] = parseCsv(readFileSync(file, 'utf8'))
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}
