import type { WidthSpan } from '#domain/stretches.ts'
import { fullness, overlap, placed } from './columns.ts'
import { type BaseLine, gapOf } from './lines.ts'
import { type PageRow, toFirstRows } from './merged.ts'
import type { PlacedPiece } from './texts.ts'

/** A line cut into columns. */
interface CutLine {
  readonly base: number
  readonly size: number
  readonly cells: readonly (readonly PlacedPiece[])[]
}

interface Block {
  readonly anchor: CutLine
  readonly lines: CutLine[]
}

/** Lines of one cell stand no farther apart than so many letters are high. */
const CLOSE = 1.6
/** Titles of several lines stand clearly closer than rows do. */
const CLOSER = 0.9
/** A line as far from a row as the next row is one of its own. */
const BELOW_A_ROW = 0.95
/** Two ways that differ by less than so many letters are the same way. */
const SAME = 0.05
/** A text goes on in a next line where it filled so much of its column. */
const FILLED = 0.6

/** The lines of a page as rows; what goes on in a cell of a row is part of it. */
export function rowsOf(lines: readonly BaseLine[], columns: readonly WidthSpan[]): PageRow[] {
  if (columns.length < 2) return lines.map(looseRow)
  const half = fullness(lines) / 2
  const top = lines.find(({ pieces }) => pieces.length >= half)?.base ?? 0
  const cut = lines.map((line) => ({
    line,
    isLoose: isLoose(line, columns, line.base < top),
    cut: cutOf(line, columns),
  }))
  const table = cut.flatMap((each) => (each.isLoose ? [] : [each.cut]))
  const codes = codesIn(table)
  const isAnchor = (line: CutLine): boolean =>
    codes.size > 0 ? filled(line).some((column) => codes.has(column)) : filled(line).length >= half
  const blocks = table.filter(isAnchor).map((anchor) => ({ anchor, lines: [anchor] }))
  const rest = cut.filter((each) => each.isLoose || !isAnchor(each.cut))
  const parts = rest.flatMap((each) => (each.isLoose ? [] : [each.cut]))
  const taken = new Set(takeParts(parts, blocks, columns))
  for (const line of releaseTop(blocks)) taken.delete(line)
  joinHead(blocks)
  const rows = [
    ...blocks.map(({ anchor, lines: own }) => ({ base: anchor.base, row: rowOf(own, columns) })),
    ...rest.flatMap(({ line, isLoose: loose, cut: own }) =>
      taken.has(own)
        ? []
        : [{ base: own.base, row: loose ? looseRow(line) : { ...rowOf([own], columns), isPart: true } }],
    ),
  ]
  return toFirstRows(rows.toSorted((a, b) => a.base - b.base)).map(({ row }) => row)
}

const looseRow = ({ pieces }: BaseLine): PageRow => ({
  cells: pieces.map(({ text }) => text),
  isLoose: true,
  isPart: false,
  full: [],
})

const rowOf = (lines: readonly CutLine[], columns: readonly WidthSpan[]): PageRow => ({
  cells: textsOf(lines, columns.length),
  isLoose: false,
  isPart: false,
  full: columns.map((span, column) => {
    const last = lines.filter(({ cells }) => cells[column]?.length).toSorted((a, b) => b.base - a.base)[0]
    return isFull(last?.cells[column] ?? [], span)
  }),
})

/** A text alone over several columns or beside them; above the table also one wider than its column. */
function isLoose({ pieces }: BaseLine, columns: readonly WidthSpan[], isAbove: boolean): boolean {
  const [only, ...others] = pieces
  if (!only || others.length > 0) return false
  const [column, ...more] = columns.filter((each) => overlap(only, each) > 0)
  const isWide = column !== undefined && only.right - only.left - overlap(only, column) > only.size
  return !column || more.length > 0 || (isAbove && isWide)
}

const cutOf = (line: BaseLine, columns: readonly WidthSpan[]): CutLine => ({
  base: line.base,
  size: Math.max(...line.pieces.map(({ size }) => size)),
  cells: placed(line, columns),
})

const filled = ({ cells }: CutLine): number[] =>
  cells.flatMap((pieces, column) => (pieces.length > 0 ? [column] : []))

const isHan = (pieces: readonly PlacedPiece[]): boolean =>
  pieces.some(({ text }) => /\p{Script=Han}/u.test(text))

/** Columns of numbers and codes: each row has its own there, on one line; titles stand above them. */
function codesIn(lines: readonly CutLine[]): Set<number> {
  const codes = new Set<number>()
  for (const column of lines[0]?.cells.keys() ?? []) {
    const texts = lines.flatMap(({ cells }) => (cells[column]?.length ? [isHan(cells[column])] : []))
    if (texts.filter(Boolean).length * 2 < texts.length) codes.add(column)
  }
  return codes
}

const isTitle = ({ cells }: CutLine): boolean => cells.every((own) => own.length === 0 || isHan(own))

/** Gives lines to the row whose cell they go on in, from each row outwards. @returns those given */
function takeParts(
  lines: readonly CutLine[],
  blocks: readonly Block[],
  columns: readonly WidthSpan[],
): CutLine[] {
  const most = freePitch(blocks, lines) * BELOW_A_ROW
  const nearest = (line: CutLine): number =>
    Math.min(...blocks.map(({ anchor }) => Math.abs(anchor.base - line.base)))
  const sorted = lines.map((line) => ({ line, far: nearest(line) })).toSorted((a, b) => a.far - b.far)
  return sorted.flatMap(({ line }) => {
    const near = blocks
      .map((block) => ({ block, far: distance(line, block) }))
      .filter(({ far, block }) => far <= Math.min(line.size * CLOSE, most) && goesOn(line, block, columns))
      .toSorted((a, b) => a.far - b.far)
    const [first, second] = near
    if (!first) return []
    const isTie = second !== undefined && second.far - first.far < line.size * SAME
    const block = isTie ? likelier(line, first.block, second.block) : first.block
    block.lines.push(line)
    return [line]
  })
}

/**
 * What stands above the first row is of the page before, where all others begin with their numbers.
 * @returns what the first has no longer
 */
function releaseTop(blocks: readonly Block[]): CutLine[] {
  const [first, ...others] = blocks.filter(({ anchor }) => !isTitle(anchor))
  if (!first) return []
  const has = (isOn: (base: number, anchor: number) => boolean): boolean =>
    others.some(({ anchor, lines }) => lines.some(({ base }) => isOn(base, anchor.base)))
  if (has((base, anchor) => base < anchor) || !has((base, anchor) => base > anchor)) return []
  const above = first.lines.filter(({ base }) => base < first.anchor.base)
  first.lines.splice(0, first.lines.length, ...first.lines.filter((line) => !above.includes(line)))
  return above
}

/** How far rows stand apart at least where nothing stands between them. */
function freePitch(blocks: readonly Block[], between: readonly CutLine[]): number {
  const gaps = blocks.slice(1).flatMap(({ anchor }, at) => {
    const from = blocks[at]?.anchor.base ?? 0
    return between.some(({ base }) => base > from && base < anchor.base) ? [] : [anchor.base - from]
  })
  return Math.min(...gaps)
}

const distance = (line: CutLine, { lines }: Block): number =>
  Math.min(...lines.map(({ base }) => Math.abs(base - line.base)))

/** Whether a line may go on in the cells of a row: the upper of two has filled its column. */
function goesOn(line: CutLine, { anchor, lines }: Block, columns: readonly WidthSpan[]): boolean {
  if (isTitle(anchor)) return isTitle(line)
  return filled(line).every((column) => {
    const own = lines.filter(({ cells }) => cells[column]?.length)
    const above = own.filter(({ base }) => base < line.base).toSorted((a, b) => b.base - a.base)[0]
    // No cell begins with the end of a bracket.
    if (!above && openInText(textIn(line, column)) < 0) return false
    if (!above && own.length === 0) return true
    const [upper, lower] = above ? [above, line] : [line, own[0] ?? line]
    const span = columns[column]
    return isFull(upper.cells[column] ?? [], span) || /^[（(]/u.test(lower.cells[column]?.[0]?.text ?? '')
  })
}

function isFull(pieces: readonly PlacedPiece[], span: WidthSpan | undefined): boolean {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last || !span) return false
  return last.right - first.left >= (span.right - span.left) * FILLED
}

/** Of two rows as near: the one whose open bracket the line closes, else the upper one. */
function likelier(line: CutLine, one: Block, other: Block): Block {
  const [upper, lower] = one.anchor.base < other.anchor.base ? [one, other] : [other, one]
  const closes = openIn([...upper.lines, line]) < openIn(upper.lines)
  const opens = openIn([line]) > 0 && openIn(upper.lines) === 0
  return opens && !closes ? lower : upper
}

/** Brackets that are opened and not closed. */
function openIn(lines: readonly CutLine[]): number {
  return openInText(lines.flatMap(({ cells }) => cells.flat().map((piece) => piece.text)).join(''))
}

export const openInText = (text: string): number =>
  [...text].reduce((open, sign) => open + (/[(（]/u.test(sign) ? 1 : /[)）]/u.test(sign) ? -1 : 0), 0)

const textIn = ({ cells }: CutLine, column: number): string => inOneLine(cells[column] ?? [])

/** Titles of several lines are one row where they stand closer than the rows below do. */
function joinHead(blocks: Block[]): void {
  const heads = blocks.findIndex(({ anchor }) => !isTitle(anchor))
  if (heads < 2) return
  const body = pitchOf(blocks.slice(heads))
  const [top, ...lower] = blocks.slice(0, heads)
  if (!top) return
  for (const block of lower) {
    const gap = edge(block, Math.min) - edge(top, Math.max)
    if (gap > block.anchor.size * CLOSE || gap > body * CLOSER) return
    top.lines.push(...block.lines)
    blocks.splice(1, 1)
  }
}

const edge = ({ lines }: Block, which: (...bases: number[]) => number): number =>
  which(...lines.map(({ base }) => base))

/** How far rows stand apart at least, from the middle of one to that of the next. */
function pitchOf(blocks: readonly Block[]): number {
  const gaps = blocks.slice(1).map(({ anchor }, at) => anchor.base - (blocks[at]?.anchor.base ?? 0))
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.1)] ?? Infinity
}

function textsOf(lines: readonly CutLine[], width: number): (string | null)[] {
  const sorted = lines.toSorted((a, b) => a.base - b.base)
  return Array.from({ length: width }, (_, column) => {
    const parts = sorted.flatMap(({ cells }) => (cells[column]?.length ? [inOneLine(cells[column])] : []))
    return parts.length === 0 ? null : parts.reduce(wrapped)
  })
}

const inOneLine = (pieces: readonly PlacedPiece[]): string =>
  pieces.reduce((text, piece, at) => {
    const before = pieces[at - 1]
    return before ? text + gapOf(before, piece) + piece.text : piece.text
  }, '')

/** A cell's next line: words of letters stand apart, Han does not. */
export const wrapped = (text: string, next: string): string =>
  /[a-z,]$/iu.test(text) && /^[a-z]/iu.test(next) ? `${text} ${next}` : text + next
