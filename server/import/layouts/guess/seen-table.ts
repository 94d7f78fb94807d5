import { askingForAll, parseRequirement } from '#domain/exam/requirement.ts'
import type { Cell, Sheet } from '#server/import/layouts/cells.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import { provinceIn } from '#server/import/layouts/province-names.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'

/** A column of a file that nobody has described. */
export interface Seen {
  readonly title: string
  /** Its texts that are not empty. */
  readonly texts: readonly string[]
  /** The same with empty ones, row by row. */
  readonly cells: readonly string[]
}

/** A table that nobody has described. */
export interface SeenTable {
  readonly columns: readonly Seen[]
  /** Titles, sheet and file name: what may say province, year, batch and track. */
  readonly text: string
}

/** Titles stand above the header. */
const HEADER_WITHIN = 30
/** Share of a column that has to look like what it is taken for. */
export const MOST = 0.8
/** Share from which on a column is held to what it holds when it is imported. */
export const NEARLY_ALL = 0.97

/** The widest table of a file's sheets. @throws ImportRefusal where there is none */
export function seeTable(sheets: readonly Sheet[], fileName: string): SeenTable {
  const tables = sheets.flatMap((sheet) => tableIn(sheet) ?? [])
  const [table] = tables.sort((a, b) => size(b.columns) - size(a.columns))
  if (!table)
    throw new ImportRefusal('no sheet holds a table: rows of a school, a unit and figures under one heading')
  return { columns: table.columns, text: [...table.above, table.sheetName, fileName].join(' ') }
}

const size = (columns: readonly Seen[]): number => columns.reduce((sum, { texts }) => sum + texts.length, 0)

function tableIn({ rows, name }: Sheet) {
  // The first row of data has figures and is as wide as the next one, whatever stands alone between them.
  let first = rows.findIndex(
    (row, at) =>
      at < HEADER_WITHIN &&
      at > 0 &&
      isData(row) &&
      isData(rows.slice(at + 1, at + 4).find((next) => filled(next) > 1) ?? row),
  )
  if (first < 1) return undefined
  // A school or a group may stand in a row above its majors.
  while (first > 1 && isHeading(rows[first - 1] ?? [])) first -= 1
  const upper = rows[first - 2] ?? []
  const lower = rows[first - 1] ?? []
  // A header of two rows names what its upper one leaves open in the lower one.
  const isDouble =
    first > 1 && filled(upper) > 2 && lower.some((cell, at) => cell === null && upper[at] != null)
  const data = rows.slice(first).filter((row) => filled(row) > 1)
  const width = data.reduce((widest, { length }) => Math.max(widest, length), 0)
  const columns = Array.from({ length: width }, (_, column): Seen => {
    const cells = data.map((row) => String(row[column] ?? '').trim())
    const title = lower[column] ?? (isDouble ? upper[column] : null) ?? ''
    return { title: String(title), cells, texts: cells.filter((text) => text !== '') }
  }).filter(({ title, texts }) => title !== '' && texts.length > 0)
  const above = rows
    .slice(0, first - (isDouble ? 2 : 1))
    .flatMap((row) => row.flatMap((cell) => (cell === null ? [] : [String(cell)])))
  return { above, columns, sheetName: name }
}

const filled = (row: readonly Cell[]): number => row.filter((cell) => cell !== null).length
const isData = (row: readonly Cell[]): boolean =>
  filled(row) > 2 && row.some((cell) => /^\d{2,7}(?:\.0)?$/u.test(String(cell ?? '')))
const isHeading = (row: readonly Cell[]): boolean =>
  row.some((cell) => /^\d{2,6}$|^[0-9A-Z]{3,6}\p{Script=Han}|^第?\d+(?:专业)?组/u.test(String(cell ?? '')))

export function share({ texts }: Seen, holds: (text: string) => boolean): number {
  return texts.filter((text) => holds(text)).length / texts.length
}

export function most(holds: (text: string) => boolean): (column: Seen) => boolean {
  return (column) => share(column, holds) >= MOST
}

export function fits(pattern: string): (column: Seen) => boolean {
  const like = new RegExp(pattern, 'su')
  return (column) => isVaried(column) && share(column, (text) => like.test(text)) >= NEARLY_ALL
}

export const few = ({ texts }: Seen): boolean => new Set(texts).size <= 30
export const isVaried = ({ texts }: Seen): boolean => texts.some((text) => text !== texts[0])
export const isYear = (text: string): boolean => /^20[1-4]\d$/u.test(text)
export const isBatch = (text: string): boolean => /[批段]/u.test(text)
export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
export const isRequirement = (text: string): boolean => parseRequirement(askingForAll(text)) !== null
export const isName = (text: string): boolean => isHan(text) && kinds.unitNames.holds(text)
export const isOrdinary = (track: string): boolean => /^(?:综合|物理|历史|理科|文科)$/u.test(track)

/** The cells of a column that is merged over several rows: an empty one holds what stands above it. */
export function filledDown({ cells }: Seen): string[] {
  let above = ''
  return cells.map((cell) => (cell === '' ? above : (above = cell)))
}

/** The province that a file is of: by its titles and name, else by a column. @throws ImportRefusal */
export function provinceOf(text: string, column: Seen | undefined): string {
  const province = provinceIn(text) ?? provinceIn(column?.texts[0] ?? '')
  if (province !== null) return province
  throw new ImportRefusal(
    'neither title, sheet, file name nor a column says which province this is of: put it into the file name',
  )
}

/** @throws ImportRefusal where titles and name say no year, and no column does */
export function checkYear(text: string, hasColumn: boolean): void {
  if (hasColumn || /(?<!\d)20[1-4]\d(?!\d)/u.test(text)) return
  throw new ImportRefusal(
    'neither title, sheet, file name nor a column says which year this is: put it into the file name',
  )
}

/** The track that a title names: 综合 where it names none. */
export const trackOf = (text: string): string => /(物理|历史)/u.exec(text)?.[1] ?? '综合'

/** A text as a pattern that it alone is like. */
export const exactly = (text: string): string =>
  `^${text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}$`
