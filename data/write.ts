import { type Hash, createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export type Cell = string | number | boolean | null
/** A row of a table by the names of its columns; of more columns than are written, too. */
export type Row = Readonly<Record<string, Cell | undefined>>

/** Order of texts by their code points, the same everywhere. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Writes rows as CSV that PostgreSQL reads by COPY: an empty cell is missing, an empty text is "". Columns that are empty in
 * each row are left out; without rows there is no file.
 */
export async function writeTable(
  path: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, Cell | readonly string[] | undefined>>[],
): Promise<void> {
  if (rows.length === 0) return
  const used = columns.filter((column) => rows.some((row) => (row[column] ?? null) !== null))
  const lines = [used.join(','), ...rows.map((row) => used.map((column) => cell(row[column])).join(','))]
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${lines.join('\n')}\n`)
}

function cell(value: Cell | readonly string[] | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return quoted(`{${value.map((text) => `"${text}"`).join(',')}}`)
  // One row a line, so that a change shows as one.
  return quoted(value.replaceAll(/[\r\n]+/g, ' '))
}

function quoted(text: string): string {
  return text === '' || /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What tells whether the figures of a bulletin have changed. */
export class Digests {
  readonly #hashes = new Map<string, Hash>()

  add(source: unknown, figure: readonly unknown[]): void {
    if (typeof source !== 'string') return
    const hash = this.#hashes.get(source) ?? createHash('sha256').update(source)
    this.#hashes.set(source, hash)
    hash.update(JSON.stringify(figure))
  }

  has(source: string): boolean {
    return this.#hashes.has(source)
  }

  /** Asked for once. */
  get(source: string): string | null {
    return this.#hashes.get(source)?.digest('hex') ?? null
  }
}
