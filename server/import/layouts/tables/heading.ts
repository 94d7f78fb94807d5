import { foldText } from '#domain/matching/name.ts'
import type { Cell, Sheet } from '#server/import/layouts/cells.ts'
import { type HeadingKey, headedColumns, isOpenTitle, openTitle } from './title-pattern.ts'

/** Titles of a field's column, the preferred first. A field that `?` ends is taken where present. */
export type Titles = Readonly<Record<string, readonly string[]>>

/** A column, and what its heading says of it. */
export interface HeadedPlace {
  readonly column: number
  readonly key: HeadingKey
}

/** Whether a row below a header holds words, and nothing in the columns that each row needs. */
export const isHeadedOn = (row: readonly Cell[], needed: readonly number[]): boolean =>
  row.some((cell) => cell !== null) &&
  row.every((cell) => cell === null || (typeof cell === 'string' && !/^\d/u.test(cell))) &&
  row.filter((cell) => cell !== null).length > 1 &&
  needed.length > 0 &&
  needed.every((column) => (row[column] ?? null) === null)

/** Whether a row stands above the table already, as titles and headings do again on each page. */
export function repeats(rows: readonly (readonly Cell[])[]): (row: readonly Cell[]) => boolean {
  const textsOf = new Map<number, Set<string>>()
  for (const row of rows) {
    row.forEach((cell, column) => {
      if (cell === null) return
      textsOf.set(column, (textsOf.get(column) ?? new Set()).add(foldText(String(cell))))
    })
  }
  const isText = (cell: Cell): boolean => cell !== null && !/^\d*$/u.test(String(cell))
  const stands = (cell: Cell, column: number): boolean =>
    textsOf.get(column)?.has(foldText(String(cell))) === true
  return (row) => {
    const first = row.findIndex(isText)
    // Few rows begin as a heading does: the others cost no more than that.
    if (first < 0 || !stands(row[first] ?? null, first)) return false
    // A running number may stand before it; more figures are data of a table beside.
    const figures = row.filter((cell) => cell !== null && !isText(cell)).length
    return (
      row.every((cell, column) => !isText(cell) || stands(cell, column)) &&
      (figures === 0 || (figures === 1 && row.filter(isText).length > 1))
    )
  }
}

/** All columns of each field by its preferred title; undefined where a needed one has none. */
export function matchTitles(
  header: readonly (readonly Cell[])[],
  titles: Titles,
): ReadonlyMap<string, readonly HeadedPlace[]> | undefined {
  const columnsOf = new Map<string, HeadedPlace[]>()
  for (const row of header) {
    row.forEach((cell, column) => {
      const title = foldText(String(cell ?? ''))
      const places = columnsOf.get(title) ?? []
      if (title === '' || places.some((place) => place.column === column)) return
      columnsOf.set(title, [...places, { column, key: NO_KEY }])
    })
  }
  const headed = header.length === 1 ? [] : headedColumns(header)
  const wholes = Map.groupBy(
    headed.map(({ whole }, column) => ({ title: foldText(whole), column })),
    ({ title }) => title,
  )
  for (const [title, columns] of wholes) {
    const places = columns.map(({ column }) => ({ column, key: NO_KEY }))
    if (title !== '' && !columnsOf.has(title)) columnsOf.set(title, places)
  }
  const found = new Map<string, readonly HeadedPlace[]>()
  for (const [field, names] of Object.entries(titles)) {
    const places = names
      .map((name) => (isOpenTitle(name) ? openPlaces(header, name) : (columnsOf.get(foldText(name)) ?? [])))
      .find(({ length }) => length > 0)
    if (places) found.set(field.replace('?', ''), places)
    else if (!field.endsWith('?')) return undefined
  }
  return found
}

const NO_KEY: HeadingKey = { year: null, track: null }

/** The columns that a title with {year} or {track} heads. */
function openPlaces(header: readonly (readonly Cell[])[], name: string): HeadedPlace[] {
  const read = openTitle(name)
  return headedColumns(header).flatMap(({ own, whole }, column) => {
    const key = [whole, ...own.map((cell) => String(cell ?? ''))].map(read).find((each) => each !== null)
    return key ? [{ column, key }] : []
  })
}

/** A row with nothing in it, a sum, a page's number, or a note at the foot. */
export function isBlankOrNote(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => cell !== null)
  if (filled.length === 0) return true
  const [first] = filled.map(String)
  if (/^(?:合计|总计|小计|共计)[:：]?$/u.test(first ?? '')) return true
  return filled.length === 1 && NOTE.test(first ?? '')
}

const NOTE =
  /^(?:注|备注|说明|(?:数据|资料)?来源|制表|以上|本表)\d*[:：.、]?|^[*※]|。$|^-*第?\d+页|^第\d+\/\d+页/u

/** Whether a row and those below make headings that none of them says alone: 2025年 above 最低分. */
export function startsOpenHeader(
  rows: Sheet['rows'],
  open: readonly ReturnType<typeof openTitle>[],
  at: number,
): boolean {
  if (open.length === 0 || (rows[at] ?? []).filter((cell) => cell !== null).length < 2) return false
  return [2, 3].some((height) =>
    headedColumns(rows.slice(at, at + height)).some(({ whole }) => open.some((read) => read(whole) !== null)),
  )
}

/** Cells that a row has whatever they hold, by the header of a CSV table; 0 in a workbook. */
export const widthOf = ({ csv }: Sheet, header: readonly (readonly Cell[])[]): number =>
  csv ? Math.max(...header.map((row) => row.findLastIndex((cell) => cell !== null) + 1)) : 0
