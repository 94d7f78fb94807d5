import { type WidthSpan, stretchesOf } from '#domain/stretches.ts'
import { type BaseLine, wordsOf } from './lines.ts'
import type { PlacedPiece } from './texts.ts'

/** Columns nearer than so many letters are two only where their titles are. */
const NEAR = 0.9
/** Share of rows in which a text may run over into the next column. */
const RUNS_OVER = 0.05
/** Of so many rows one may. */
const MANY = 6
/** Share of the cells of a full row that make a row of a table. */
const FULL = 0.6

/** How many cells the rows of a page's table have, by its fullest third; 0 where there is no table. */
export function fullness(lines: readonly BaseLine[]): number {
  const counts = lines.map(({ pieces }) => pieces.length).filter((count) => count > 1)
  return counts.toSorted((a, b) => b - a)[Math.floor(counts.length / 3)] ?? 0
}

/**
 * The titles of a page's table: its first full row without a number; else those of a page before.
 */
export function titlesIn(lines: readonly BaseLine[], before: readonly PlacedPiece[]): readonly PlacedPiece[] {
  const own = fullRows(lines)[0]?.pieces ?? []
  const isTold = before.length === 0 || own.length >= fullness(lines)
  return own.length > 0 && isTold && !own.some(({ text }) => /^\d/u.test(text)) ? own : before
}

function fullRows(lines: readonly BaseLine[]): BaseLine[] {
  const full = fullness(lines)
  return lines.filter(({ pieces }) => pieces.length > 1 && pieces.length >= full * FULL)
}

/**
 * The columns of a page: where its full rows have texts, and where others have some beside them.
 * @param titles Of this page or one before
 */
export function columnsOf(lines: readonly BaseLine[], titles: readonly PlacedPiece[]): WidthSpan[] {
  const rows = fullRows(lines)
  if (rows.length < 2) return []
  const words = rows.flatMap(({ pieces }) => pieces.flatMap(wordsOf))
  const few = Math.max(Math.floor(rows.length * RUNS_OVER), rows.length < MANY ? 0 : 1)
  const main = stretchesIn(words, few)
  const pieces = rows.flatMap((row) => row.pieces)
  const beside = pieces.filter((piece) => !main.some((column) => overlap(piece, column) > 0))
  const all = [...main, ...stretchesIn(beside, 0)].toSorted((a, b) => a.left - b.left)
  const own = pieces.filter((piece) => !titles.includes(piece))
  return titled(all, titles.flatMap(wordsOf), own)
}

/** A text without width has a place all the same. */
const stretchesIn = (parts: readonly WidthSpan[], few: number): WidthSpan[] =>
  stretchesOf(
    parts.map(({ left, right }) => ({ left, right: Math.max(right, left + 0.1) })),
    few,
  )

/**
 * Joins columns near each other under one title or none, and titles without cells to cells without.
 */
function titled(
  columns: readonly WidthSpan[],
  titles: readonly PlacedPiece[],
  body: readonly PlacedPiece[],
): WidthSpan[] {
  const size = titles[0]?.size ?? 0
  const over = (column: WidthSpan) => titles.findIndex((title) => overlap(title, column) > 0)
  const isEmpty = (column: WidthSpan) => body.every((piece) => overlap(piece, column) <= 0)
  const whole: WidthSpan[] = []
  for (const column of columns) {
    const last = whole.at(-1)
    const [one, other] = [last ? over(last) : -1, over(column)]
    const isNear = last !== undefined && column.left - last.right < size * NEAR
    const isOne = isNear && (one === -1 || other === -1 || one === other)
    const isHalf =
      titles.length > 0 &&
      last !== undefined &&
      ((one === -1 && other !== -1 && isEmpty(column)) || (other === -1 && one !== -1 && isEmpty(last)))
    if (last && (isOne || isHalf)) whole[whole.length - 1] = { left: last.left, right: column.right }
    else whole.push(column)
  }
  return whole
}

/** Of two stretches, how much they share; less than 0: how far they are apart. */
export const overlap = (one: WidthSpan, other: WidthSpan): number =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left)

/** Columns of both, or null where they are not those of one table, of which a page may lack some. */
export function merged(one: readonly WidthSpan[], other: readonly WidthSpan[]): WidthSpan[] | null {
  const both = stretchesIn([...one, ...other], 0)
  const counts = [one.length, other.length]
  const isPart = both.length === Math.max(...counts)
  const isNear = both.length === Math.max(...counts) + 1 && both.length <= Math.min(...counts) * 1.5
  if (!isPart && !isNear) return null
  const isOne = (column: WidthSpan) =>
    [one, other].every((own) => own.filter((each) => overlap(each, column) > 0).length < 2)
  return both.every(isOne) ? both : null
}

/** The column that a text stands in: what it covers most, else the nearest. */
function columnOf(piece: PlacedPiece, columns: readonly WidthSpan[]): number {
  const shares = columns.map((column) => overlap(piece, column))
  return shares.indexOf(Math.max(...shares))
}

/** A line's texts by column; one that runs over several is cut between its words. */
export function placed({ pieces }: BaseLine, columns: readonly WidthSpan[]): PlacedPiece[][] {
  const cells: PlacedPiece[][] = columns.map(() => [])
  for (const piece of pieces) {
    const isOver = columns.filter((column) => overlap(piece, column) > piece.size * 0.2).length > 1
    for (const word of isOver ? wordsOf(piece) : [piece]) cells[columnOf(word, columns)]?.push(word)
  }
  return cells
}
