import { foldText } from '#domain/matching/name.ts'
import { ImportRefusal, type RowIssue } from './refusal.ts'
import type { Cell, Sheet } from './cells.ts'
import { figureText, saysNothing } from './tables/figure-text.ts'
import {
  type HeadedPlace,
  type Titles,
  isBlankOrNote,
  isHeadedOn,
  matchTitles,
  repeats,
  startsOpenHeader,
  widthOf,
} from './tables/heading.ts'
import { headedColumns, isOpenTitle, openTitle } from './tables/title-pattern.ts'

/** Columns that are headed with the names of their fields. */
export const named = (...fields: readonly string[]): Titles =>
  Object.fromEntries(fields.map((field) => [field, [field]]))

/** The rows below a header that was found by the names of its columns. */
export interface Table {
  readonly sheetName: string
  /** Number of the header's row, the last one of several. */
  readonly headerAt: number
  /** Texts above the header, such as the title of the bulletin. */
  readonly above: readonly string[]
  /** The rows of those texts, in their columns. */
  readonly aboveRows: readonly (readonly Cell[])[]
  readonly headerRows: readonly (readonly Cell[])[]
  readonly columns: ReadonlyMap<string, number>
  /** All columns that go by a field's title, from the left. */
  readonly places: ReadonlyMap<string, readonly HeadedPlace[]>
  /** The header of each field's column, as the file writes it. */
  readonly titles: ReadonlyMap<string, string>
  /** Cells that a row has whatever they hold, by a CSV header; 0 in a workbook, which does not say. */
  readonly width: number
  readonly rows: readonly NumberedRow[]
  /** What stood side by side stands one below the other in it. */
  readonly isSpread?: boolean
}

/** A row of a table. */
export interface NumberedRow {
  /** Its number, as `numberedIn` gives it. */
  readonly at: number
  readonly cells: readonly Cell[]
  /** The sheet that it is of, where a file has several. */
  readonly sheet?: string
  /** It has nothing of its own, beside what columns of all blocks say. */
  readonly isEmpty?: boolean
}

/** More than any sheet has rows. */
const SLOT = 10_000_000

/** A number for a row of which several are read, as of several sheets: `rowNumber` takes it back. */
export const numberedIn = (slot: number, row: number): number => slot * SLOT + row

/** The number of a row in its sheet. */
export const rowNumber = (at: number): number => at % SLOT

/** What stands in a column, told from its texts alone. */
export interface Kind {
  /** The plural, in English: the refusal says “does not hold schools”. */
  readonly what: string
  /** Whether a text may stand there; null: it says nothing. The row is for what depends on other fields. */
  holds(text: string, row: FileRow): boolean | null
}

/** By field. */
export type Kinds = Readonly<Record<string, Kind>>

/** Share of a column's cells that may look otherwise. */
const TOLERATED = 0.05

/** Official files have at most a few lines above the header. */
const HEADER_WITHIN = 30

/**
 * The one table of a file with these columns, wherever its header stands; a header may take two rows.
 *
 * @throws ImportRefusal when no sheet has them, or more than one
 */
export function findTable(sheets: readonly Sheet[], titles: Titles): Table {
  const tables = findTables(sheets, titles)
  const [table] = tables
  if (tables.length > 1) {
    const names = tables.map(({ sheetName }) => `“${sheetName}”`).join(', ')
    throw new ImportRefusal(`the sheets ${names} all have the columns: keep the one that is meant`)
  }
  if (!table) throw new ImportRefusal(`no sheet has the columns of this source: ${describeTitles(titles)}`)
  return table
}

/** The table of each sheet that has these columns. */
export function findTables(sheets: readonly Sheet[], titles: Titles): Table[] {
  return sheets.flatMap((sheet) => findInSheet(sheet, titles) ?? [])
}

/** Whether a sheet has these columns. */
export function hasTable(sheets: readonly Sheet[], titles: Titles): boolean {
  return sheets.some((sheet) => findInSheet(sheet, titles) !== undefined)
}

/** The columns that a file needs. */
export function describeTitles(titles: Titles): string {
  return Object.entries(titles)
    .filter(([field]) => !field.endsWith('?'))
    .map(([, names]) => names.join(' or '))
    .join(', ')
}

function findInSheet(sheet: Sheet, titles: Titles): Table | undefined {
  const names = Object.values(titles).flat()
  const known = new Set(names.map(foldText))
  const open = names.filter(isOpenTitle).map(openTitle)
  const isKnown = (cell: Cell): boolean => {
    const text = foldText(String(cell ?? ''))
    return known.has(text) || open.some((read) => read(text) !== null)
  }
  for (let at = 0; at < Math.min(HEADER_WITHIN, sheet.rows.length); at += 1) {
    const isHeader = sheet.rows[at]?.some(isKnown) === true || startsOpenHeader(sheet.rows, open, at)
    if (!isHeader) continue
    // A title above the header is no row of it; rows are read once.
    const [best] = [1, 2, 3, 4]
      .flatMap((height) => {
        const places = matchTitles(sheet.rows.slice(at, at + height), titles)
        return places ? [{ height, many: places.size }] : []
      })
      .sort((one, other) => other.many - one.many)
    const table = best && readHeader(sheet, titles, { at, height: best.height })
    if (table) return table
  }
  return undefined
}

/** A header whose rows are known. */
interface KnownHeader {
  readonly at: number
  readonly height: number
  /** Whether a column is none of the table, by all of its heading. */
  readonly isLeft: (heading: string) => boolean
}

/** The table under a header whose rows are known, without the columns that are left out. */
export function tableAt(
  sheet: Sheet,
  titles: Titles,
  { at, height, isLeft }: KnownHeader,
): Table | undefined {
  const left = new Set(
    headedColumns(sheet.rows.slice(at, at + height)).flatMap(({ whole }, column) =>
      isLeft(whole.replaceAll(/\s+/gu, '')) ? [column] : [],
    ),
  )
  const rows = sheet.rows.map((row, index) =>
    index < at || index >= at + height ? row : row.map((cell, column) => (left.has(column) ? null : cell)),
  )
  const table = readHeader({ ...sheet, rows }, titles, { at, height })
  return table && { ...table, width: widthOf(sheet, sheet.rows.slice(at, at + height)) }
}

function readHeader(
  sheet: Sheet,
  titles: Titles,
  { at, height }: { at: number; height: number },
): Table | undefined {
  const header = sheet.rows.slice(at, at + height)
  const places = matchTitles(header, titles)
  if (!places) return undefined
  const columns = new Map([...places].map(([field, [first]]) => [field, first?.column ?? 0]))
  const needed = [...columns].flatMap(([field, column]) => (field in titles ? [column] : []))
  // What goes on below the titles, as (一), (二) under 排序项, is no row yet.
  let first = at + height
  while (first < at + height + 3 && isHeadedOn(sheet.rows[first] ?? [], needed)) first += 1
  const whole = sheet.rows.slice(at, first)
  const aboveRows = sheet.rows.slice(0, at)
  const above = aboveRows.flatMap((row) => row.filter((cell) => typeof cell === 'string'))
  const isRepeated = repeats([...aboveRows, ...whole])
  return {
    sheetName: sheet.name,
    headerAt: first,
    above,
    aboveRows,
    headerRows: whole,
    columns,
    places: new Map(
      [...places].map(([field, found]) => [field, [...found].sort((a, b) => a.column - b.column)]),
    ),
    titles: new Map(
      [...columns].map(([field, column]) => [
        field,
        String(header.findLast((row) => (row[column] ?? null) !== null)?.[column]),
      ]),
    ),
    width: widthOf(sheet, whole),
    rows: sheet.rows
      .map((cells, index) => ({ at: index + 1, cells }))
      .slice(first)
      .filter(({ cells }) => !isBlankOrNote(cells) && !isRepeated(cells)),
  }
}

class RowFault extends Error {}

/** A row by its fields' names. What does not look as it must ends the row with a reason. */
export class FileRow {
  readonly at: number
  readonly #columns: ReadonlyMap<string, number>
  readonly #cells: readonly Cell[]
  readonly #parts = new Map<string, string | null>()

  constructor(table: Table, at: number, cells: readonly Cell[]) {
    this.at = at
    this.#columns = table.columns
    this.#cells = cells
  }

  /** The text of a field, or null where it is empty or the file has no such column. */
  optional(field: string): string | null {
    const part = this.#parts.get(field)
    if (part !== undefined) return part
    const column = this.#columns.get(field)
    const cell = column === undefined ? null : (this.#cells[column] ?? null)
    return cell === null ? null : String(cell)
  }

  /** Whether a field is held as a number, which has no zeros in front. */
  isNumber(field: string): boolean {
    const column = this.#columns.get(field)
    return column !== undefined && typeof this.#cells[column] === 'number'
  }

  /** A text that must be there. */
  text(field: string): string {
    return this.optional(field) ?? this.fail(`${field} is empty`)
  }

  /** A text of this pattern, which `shape` puts in words. The pattern's groups are returned after it. */
  match(field: string, pattern: RegExp, shape: string): [string, ...string[]] {
    const text = this.text(field)
    const match = pattern.exec(text)
    if (!match) return this.fail(`${field} is “${text}”, which is not ${shape}`)
    const [whole, ...groups] = match
    return [whole, ...groups]
  }

  /** Takes a text apart: each named group of the pattern is a field from then on. */
  split(field: string, pattern: RegExp, shape: string): void {
    const text = this.text(field)
    const match = pattern.exec(text)
    if (!match) this.fail(`${field} is “${text}”, which is not ${shape}`)
    for (const [name, part] of Object.entries(match?.groups ?? {})) {
      this.#parts.set(name, part === undefined || part.trim() === '' ? null : part.trim())
    }
  }

  /** That the row is of the province whose file this is, where it says so. */
  ofProvince(province: string): void {
    if (this.optional('province') !== null)
      this.match('province', new RegExp(`^${province}(?:省|市|.*自治区)?$`, 'u'), province)
  }

  /** A name in Chinese. */
  name(field: string): string {
    return this.match(field, /^.*\p{Script=Han}.*$/su, 'a Chinese name')[0]
  }

  /** A whole number within bounds. */
  whole(field: string, min: number, max: number): number {
    const text = this.text(field)
    const figure = figureText(text)
    const value = Number(figure)
    if (!/^\d+(?:\.0+)?$/.test(figure)) return this.fail(`${field} is “${text}”, which is not a whole number`)
    if (value < min || value > max)
      return this.fail(`${field} is ${text}, which is not from ${min} to ${max}`)
    return value
  }

  /** One of some words. */
  oneOf<const T extends string>(field: string, words: readonly T[]): T {
    const text = this.text(field)
    const word = words.find((each) => each === text)
    return word ?? this.fail(`${field} is “${text}”, which is not ${words.join(' or ')}`)
  }

  /** Names between braces: {a,b}; {} is none. */
  list(field: string): string[] {
    const [, names = ''] = this.match(field, /^\{([^{}]*)\}$/u, 'a list such as {a,b}')
    return names === '' ? [] : names.split(',').map((name) => name.trim())
  }

  /** A day as 2026-03-06, or null where the field is empty. */
  day(field: string): string | null {
    if (this.optional(field) === null) return null
    const [day] = this.match(field, /^\d{4}-\d{2}-\d{2}$/, 'a day such as 2026-03-06')
    const date = new Date(`${day}T00:00:00Z`)
    return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day
      ? this.fail(`${field} is ${day}, which is not a day`)
      : day
  }

  /** An address of the web. */
  address(field: string): string {
    return this.match(field, /^https?:\/\/\S+$/, 'an address (https://…)')[0]
  }

  /** Yes or no as tables write it (1, 0, True, False), or null where the field is empty. */
  flag(field: string): boolean | null {
    if (this.optional(field) === null) return null
    return /^(?:1|true)$/i.test(this.match(field, /^(?:0|1|true|false)$/i, 'yes or no (1 or 0)')[0])
  }

  /** A whole number, or null where the field is empty or says that there is none. */
  wholeOrNull(field: string, min: number, max: number): number | null {
    const text = this.optional(field)
    return text === null || saysNothing(text) ? null : this.whole(field, min, max)
  }

  fail(reason: string): never {
    throw new RowFault(reason)
  }
}

/**
 * Reads every row; those at fault are named and left out.
 * @throws ImportRefusal when a row's cells do not number the header's, or columns are swapped
 */
export function readRows<R>(
  table: Table,
  kinds: Kinds,
  read: (row: FileRow) => R,
): { rows: (R & { at: number })[]; faults: RowIssue[] } {
  checkWidth(table)
  checkKinds(table, kinds)
  const rows: (R & { at: number })[] = []
  const faults: RowIssue[] = []
  for (const { at, cells, sheet, isEmpty } of table.rows) {
    if (isEmpty) continue
    try {
      rows.push({ ...read(new FileRow(table, at, cells)), at })
    } catch (error) {
      if (!(error instanceof RowFault)) throw error
      faults.push({ row: at, reason: `${sheet === undefined ? '' : `sheet “${sheet}”: `}${error.message}` })
    }
  }
  return { rows, faults }
}

/** @throws ImportRefusal when a row's cells do not number the header's */
export function checkWidth({ width, rows }: Table): void {
  if (width === 0) return
  for (const { at, cells } of rows) {
    if (cells.length < width) {
      throw new ImportRefusal(
        `row ${at} has ${cells.length} of the ${width} cells of the header: the file is cut off or damaged there`,
      )
    }
    if (cells.findLastIndex((cell) => cell !== null) >= width) {
      throw new ImportRefusal(
        `row ${at} has ${cells.length} cells and the header ${width}: a comma in a cell needs quotes around the cell`,
      )
    }
  }
}

function checkKinds(table: Table, kinds: Kinds): void {
  const rows = table.rows.map(({ at, cells }) => new FileRow(table, at, cells))
  for (const [field, kind] of Object.entries(kinds)) {
    const notes = rows.flatMap((row) => {
      const text = row.optional(field)
      const holds = text === null ? null : kind.holds(text, row)
      return holds === null ? [] : [{ at: row.at, text, holds }]
    })
    const odd = notes.filter(({ holds }) => !holds)
    const [first] = odd
    if (!first || odd.length <= notes.length * TOLERATED) continue
    throw new ImportRefusal(
      `the column “${table.titles.get(field)}” does not hold ${kind.what}: ${odd.length} of ${notes.length} look otherwise, the first in row ${rowNumber(first.at)} (“${first.text}”). Are columns swapped?`,
    )
  }
}

/** Takes out rows that repeat an earlier one's key, each named. */
export function takeRepeats<R extends { at: number }>(
  rows: readonly R[],
  keyOf: (row: R) => string,
): { rows: R[]; faults: RowIssue[] } {
  const first = new Map<string, number>()
  const faults: RowIssue[] = []
  const sound = rows.filter((row) => {
    const key = keyOf(row)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, row.at)
    else faults.push({ row: row.at, reason: `repeats row ${rowNumber(earlier)} (${key})` })
    return earlier === undefined
  })
  return { rows: sound, faults }
}
