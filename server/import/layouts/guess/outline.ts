import type { Cell, Sheet } from '#server/import/layouts/cells.ts'
import { figureText, rankBoundIn, scoreSpanIn } from '#server/import/layouts/tables/figure-text.ts'
import {
  headedColumns,
  keyIn,
  withAnyTrack,
  withAnyYear,
} from '#server/import/layouts/tables/title-pattern.ts'

/** Titles stand above the header. */
const HEADER_WITHIN = 30
/** Rows that a header takes at most. */
const MOST_HEIGHT = 4
/** A cell that is longer is a title of the table. */
const LONGEST_HEADING = 20

/** Where the table of a sheet that nobody has described stands. */
export interface Outline {
  readonly sheet: Sheet
  /** The header's first row, and how many it takes. */
  readonly at: number
  readonly height: number
  /** What each column goes by in a description, from the left; '' for one without. */
  readonly titles: readonly string[]
}

/** Whether a title is of figures, which are of a year. */
export const isFigureTitle = (title: string): boolean => SCORE_TITLE.test(title) || RANK_TITLE.test(title)
export const SCORE_TITLE = /分(?!数?段|类|组)|score/iu
export const RANK_TITLE = /位次|名次|排名|排位|rank/iu
export const COUNT_TITLE = /计划|人数|招生数|录取数|累计|同分|count|total|plan/iu

/** The header of a sheet's table, told by the figures below it; undefined where there is none. */
export function outlineOf(sheet: Sheet): Outline | undefined {
  const { rows } = sheet
  let first = rows.findIndex(
    (row, at) =>
      at < HEADER_WITHIN &&
      at > 0 &&
      isData(row) &&
      isData(rows.slice(at + 1, at + 4).find((next) => filled(next) > 1) ?? row),
  )
  if (first < 1) return undefined
  // A school or a group may stand in a row above its majors.
  while (first > 1 && isSchoolRow(rows[first - 1] ?? [])) first -= 1
  while (first > 1 && filled(rows[first - 1] ?? []) === 0) first -= 1
  let at = first - 1
  while (at > 0 && first - at < MOST_HEIGHT && isUpper(rows[at - 1] ?? [], rows[at] ?? [])) at -= 1
  const height = first - at
  return { sheet, at, height, titles: titlesIn(rows.slice(at, first)) }
}

const filled = (row: readonly Cell[]): number => row.filter((cell) => cell !== null).length

const isFigure = (cell: Cell): boolean => {
  const text = String(cell ?? '')
  return /^\d{2,7}$/u.test(figureText(text)) || scoreSpanIn(text) !== null || rankBoundIn(text) !== null
}

/** A row with figures, and no more words than those that a row of data has. */
const isData = (row: readonly Cell[]): boolean =>
  filled(row) > 1 &&
  row.some(isFigure) &&
  !row.every((cell) => cell === null || /^20\d\d年?$/u.test(String(cell)))

const isSchoolRow = (row: readonly Cell[]): boolean =>
  filled(row) > 0 &&
  row.some((cell) => /^\d{2,6}$|^[0-9A-Z]{3,6}\p{Script=Han}|^第?\d+(?:专业)?组/u.test(String(cell ?? ''))) &&
  !row.some((cell) => /^20[1-4]\d/u.test(String(cell ?? '')))

/** Whether a row stands above headings as one of them: merged over some, or beside what they leave open. */
function isUpper(row: readonly Cell[], lower: readonly Cell[]): boolean {
  const cells = row.flatMap((cell, column) => (cell === null ? [] : [{ text: String(cell), column }]))
  const [only, another] = cells
  if (!only || cells.some(({ text }) => text.replaceAll(/\s/gu, '').length > LONGEST_HEADING)) return false
  if (cells.some(({ text }) => /一览|分数?段表|情况表|统计表|计划表|。$/u.test(text))) return false
  if (cells.length === 1)
    return only.column > 0 && lower.some((cell, column) => cell !== null && column > only.column)
  return (
    another !== undefined && (row.length === 0 || lower.some((cell, at) => cell === null || row[at] == null))
  )
}

function titlesIn(header: readonly (readonly Cell[])[]): string[] {
  const columns = headedColumns(header).map(({ own, whole }) => ({
    own: withoutBlanks(String(own.findLast((cell) => cell !== null) ?? '')),
    whole: withoutBlanks(whole),
  }))
  const many = (text: string): number => columns.filter(({ own }) => own === text).length
  const raw = columns.map(({ own, whole }) => {
    if (own === '' || whole === own) return own
    const { year, track } = keyIn(whole.slice(0, whole.length - own.length))
    const isKeyed = track !== null || (year !== null && isDated(whole))
    return many(own) > 1 || isKeyed ? whole : own
  })
  return withTracks(raw.map((title) => (isDated(title) ? withAnyYear(title) : title)))
}

const withoutBlanks = (text: string): string => text.replaceAll(/\s+/gu, '')

/** Titles that hold a year of their own: those of figures and of places. */
const isDated = (title: string): boolean => isFigureTitle(title) || COUNT_TITLE.test(title)

/** Titles that differ in nothing but their track stand for any. */
function withTracks(titles: readonly string[]): string[] {
  const opened = titles.map(withAnyTrack)
  return titles.map((title, at) => {
    const own = opened[at] ?? title
    const alike = titles.filter((_, other) => opened[other] === own)
    const tracks = new Set(alike.map((each) => keyIn(each).track))
    return own !== title && tracks.size > 1 && isDated(own) ? own : title
  })
}
