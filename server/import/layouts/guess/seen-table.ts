import { askingForAll, parseRequirement } from '#domain/exam/requirement.ts'
import { tracksIn } from '#domain/province/tracks.ts'
import type { Cell, Sheet } from '#server/import/layouts/cells.ts'
import { type Table, tableAt } from '#server/import/layouts/columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import { provinceIn } from '#server/import/layouts/province-names.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { spread } from '#server/import/layouts/tables/side-by-side.ts'
import { fileYearOf, trackIn } from '#server/import/layouts/source.ts'
import { headedColumns } from '#server/import/layouts/tables/title-pattern.ts'
import { UNTOLD_TRACK, tracksNamed } from '#server/import/layouts/tables/told-track.ts'
import { joined } from '#server/import/layouts/tables/whole-table.ts'
import { type Outline, COUNT_TITLE, isFigureTitle, outlineOf } from './outline.ts'

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
  /** What headings or sheets say in place of a column. */
  readonly years: readonly number[]
  readonly tracks: readonly string[]
  /** The same of each row. */
  readonly keys: readonly string[]
}

/** Share of a column that has to look like what it is taken for. */
export const MOST = 0.8
/** Share from which on a column is held to what it holds when it is imported. */
export const NEARLY_ALL = 0.97

/**
 * The widest table of a file's sheets, with those that have the same columns.
 * @param isLeft Whether a column is left out, by its title as the file has it
 * @throws ImportRefusal where there is none
 */
export function seeTable(
  sheets: readonly Sheet[],
  fileName: string,
  isLeft: (title: string) => boolean = () => false,
): SeenTable {
  const outlines = sheets.flatMap((sheet) => outlineOf(sheet) ?? [])
  const [widest] = [...outlines].sort((a, b) => sizeOf(b) - sizeOf(a))
  if (!widest)
    throw new ImportRefusal('no sheet holds a table: rows of a school, a unit and figures under one heading')
  const alike = outlines.filter(({ titles }) => titles.join('|') === widest.titles.join('|'))
  const own = headingsOf(widest)
  const names = [...new Set(widest.titles)].filter(
    (name) => name !== '' && !own.some(({ title, heading }) => title === name && isLeft(heading)),
  )
  const titles = Object.fromEntries(names.map((name) => [`${name}?`, [name]]))
  const use = {
    isNeeded: () => false,
    isFigure: isFigureOrCount,
    fileYear: () => fileYearOf(sheets, fileName),
  }
  const read = alike.flatMap(({ sheet, at, height }) => tableAt(sheet, titles, { at, height, isLeft }) ?? [])
  const table = joined(read.map((each) => spread(each, use))) ?? spread(first(read), use)
  const rows = table.rows.filter(
    ({ cells, isEmpty }) => isEmpty !== true && cells.filter((cell) => cell !== null).length > 1,
  )
  const cellsOf = (field: string): string[] => {
    const column = table.columns.get(field) ?? -1
    return rows.map(({ cells }) => cellText(cells[column]))
  }
  const told = (key: string): string[] =>
    table.titles.get(key) === `{${key}}` ? [...new Set(cellsOf(key))] : []
  const keyColumns = ['year', 'track'].flatMap((key) =>
    table.titles.get(key) === `{${key}}` ? [table.columns.get(key) ?? -1] : [],
  )
  const columns = [...table.columns.keys()]
    .filter((field) => table.titles.get(field) !== `{${field}}`)
    .map((title): Seen => {
      const cells = cellsOf(title)
      // A heading that is repeated further down tells nothing of what stands below it.
      return { title, cells, texts: cells.filter((text) => text !== '' && text !== title) }
    })
  return {
    columns: columns.filter(({ texts }) => texts.length > 0),
    text: [...first(read).above, ...alike.map(({ sheet }) => sheet.name), fileName].join(' '),
    years: told('year').map(Number),
    tracks: told('track'),
    keys: rows.map(({ cells }) => keyColumns.map((column) => cells[column]).join(' ')),
  }
}

/** What each column is headed with, and the title that stands for it. */
function headingsOf({ sheet, at, height, titles }: Outline): { title: string; heading: string }[] {
  return headedColumns(sheet.rows.slice(at, at + height)).map(({ whole }, column) => ({
    title: titles[column] ?? '',
    heading: whole.replaceAll(/\s+/gu, ''),
  }))
}

/** All headings of a file's widest table. */
export function headingsIn(sheets: readonly Sheet[]): { title: string; heading: string }[] {
  const [widest] = sheets.flatMap((sheet) => outlineOf(sheet) ?? []).sort((a, b) => sizeOf(b) - sizeOf(a))
  return widest ? headingsOf(widest) : []
}

const isFigureOrCount = (title: string): boolean => isFigureTitle(title) || COUNT_TITLE.test(title)

/** @throws Error for none, which no outline gives */
function first(tables: readonly Table[]): Table {
  const [table] = tables
  if (!table) throw new ImportRefusal('no sheet holds a table of known columns')
  return table
}

const sizeOf = ({ sheet, at, titles }: Outline): number =>
  (sheet.rows.length - at) * titles.filter((title) => title !== '').length

/** A dash says that there is nothing. */
const cellText = (cell: Cell | undefined): string => {
  const text = String(cell ?? '').trim()
  return /^[-—–－/]+$/u.test(text) ? '' : text
}

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

/** The track that a title names; of two that a province has, the operator says which. */
export function trackOf(text: string, province: string, years: readonly number[]): string {
  const [told, another] = tracksNamed(text)
  if (told !== undefined && another === undefined) return told
  const year = Math.max(...years, ...[...text.matchAll(/20[1-4]\d/gu)].map(([each]) => Number(each)))
  const [only, second] = tracksIn(province, year)
  return only !== undefined && second === undefined ? only : UNTOLD_TRACK
}

/** The ordinary tracks that a column names, else headings or sheets, else a title. */
export function tracksOf(
  column: Pick<Seen, 'texts'> | undefined,
  province: string,
  { text, years, tracks: told }: Pick<SeenTable, 'text' | 'years' | 'tracks'>,
): string[] {
  const named = column?.texts.map((each) => trackIn(province, each)) ?? told
  const tracks = [...new Set(named)].filter(isOrdinary)
  return tracks.length > 0 ? tracks : [trackOf(text, province, years)]
}

/** A text as a pattern that it alone is like. */
export const exactly = (text: string): string =>
  `^${text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}$`
