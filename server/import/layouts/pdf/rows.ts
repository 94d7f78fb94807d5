import { type ColumnSpan, fullness, overlap, placed } from './columns.ts'
import { type BaseLine, gapOf } from './lines.ts'
import type { PlacedPiece } from './texts.ts'

/** A row of a page's table, of one line or several; null where it has no text. */
export interface PageRow {
  readonly cells: readonly (string | null)[]
  /** It runs over columns, or stands beside them: a title, a note. */
  readonly isLoose: boolean
}

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
/** And clearly closer than rows do. */
const CLOSER = 0.9
/** Two ways that differ by less than so many letters are the same way. */
const SAME = 0.15

/** The lines of a page as rows; what goes on in a cell of a row is part of it. */
export function rowsOf(lines: readonly BaseLine[], columns: readonly ColumnSpan[]): PageRow[] {
  if (columns.length < 2) return lines.map(looseRow)
  const half = fullness(lines) / 2
  const top = lines.find(({ pieces }) => pieces.length >= half)?.base ?? 0
  const cut = lines.map((line) => ({
    line,
    isLoose: isLoose(line, columns, line.base < top),
    cut: cutOf(line, columns),
  }))
  const blocks: Block[] = cut.flatMap((each) =>
    !each.isLoose && filled(each.cut).length >= half ? [{ anchor: each.cut, lines: [each.cut] }] : [],
  )
  const rest = cut.filter((each) => !blocks.some(({ anchor }) => anchor === each.cut))
  const taken = new Set(
    takeParts(
      rest.flatMap((each) => (each.isLoose ? [] : [each.cut])),
      blocks,
    ),
  )
  joinHead(blocks)
  const rows = [
    ...blocks.map(({ anchor, lines: own }) => ({
      base: anchor.base,
      row: { cells: textsOf(own, columns.length), isLoose: false },
    })),
    ...rest.flatMap(({ line, isLoose: loose, cut: own }) =>
      taken.has(own)
        ? []
        : [
            {
              base: own.base,
              row: loose ? looseRow(line) : { cells: textsOf([own], columns.length), isLoose: false },
            },
          ],
    ),
  ]
  return rows.toSorted((a, b) => a.base - b.base).map(({ row }) => row)
}

const looseRow = ({ pieces }: BaseLine): PageRow => ({
  cells: pieces.map(({ text }) => text),
  isLoose: true,
})

/** A text alone over several columns or beside them; above the table also one wider than its column. */
function isLoose({ pieces }: BaseLine, columns: readonly ColumnSpan[], isAbove: boolean): boolean {
  const [only, ...others] = pieces
  if (!only || others.length > 0) return false
  const [column, ...more] = columns.filter((each) => overlap(only, each) > 0)
  const isWide = column !== undefined && only.right - only.left - overlap(only, column) > only.size
  return !column || more.length > 0 || (isAbove && isWide)
}

const cutOf = (line: BaseLine, columns: readonly ColumnSpan[]): CutLine => ({
  base: line.base,
  size: Math.max(...line.pieces.map(({ size }) => size)),
  cells: placed(line, columns),
})

const filled = ({ cells }: CutLine): number[] =>
  cells.flatMap((pieces, column) => (pieces.length > 0 ? [column] : []))

const isHan = (pieces: readonly PlacedPiece[]): boolean =>
  pieces.some(({ text }) => /\p{Script=Han}/u.test(text))

/** Gives lines to the row whose cell they go on in, from each row outwards. @returns those given */
function takeParts(lines: readonly CutLine[], blocks: readonly Block[]): CutLine[] {
  const pitch = pitchOf(blocks, lines)
  const names = namesIn([...lines, ...blocks.map(({ anchor }) => anchor)])
  const nearest = (line: CutLine): number =>
    Math.min(...blocks.map(({ anchor }) => Math.abs(anchor.base - line.base)))
  const sorted = lines.toSorted((a, b) => nearest(a) - nearest(b))
  return sorted.flatMap((line) => {
    const reach = Math.min(line.size * CLOSE, pitch * CLOSER)
    const near = blocks
      .map((block) => ({ block, far: distance(line, block) }))
      .filter(({ far, block }) => far <= reach && goesOn(line, block, names))
      .toSorted((a, b) => a.far - b.far)
    const [first, second] = near
    if (!first) return []
    const isTie = second !== undefined && second.far - first.far < line.size * SAME
    const block = isTie ? likelier(line, first.block, second.block) : first.block
    block.lines.push(line)
    return [line]
  })
}

const distance = (line: CutLine, { lines }: Block): number =>
  Math.min(...lines.map(({ base }) => Math.abs(base - line.base)))

/** How far rows stand apart where nothing stands between them; without any, as far as all do. */
function pitchOf(blocks: readonly Block[], between: readonly CutLine[]): number {
  const gaps = blocks.slice(1).map(({ anchor }, at) => {
    const from = blocks[at]?.anchor.base ?? 0
    const isFree = !between.some(({ base }) => base > from && base < anchor.base)
    return { gap: anchor.base - from, isFree }
  })
  const free = gaps.filter(({ isFree }) => isFree)
  const all = (free.length > 0 ? free : gaps).map(({ gap }) => gap).toSorted((a, b) => a - b)
  return all[Math.floor(all.length * 0.1)] ?? Infinity
}

/** Columns whose texts are names, which may take a second line; a number has none. */
function namesIn(lines: readonly CutLine[]): Set<number> {
  const names = new Set<number>()
  for (const column of lines[0]?.cells.keys() ?? []) {
    const texts = lines.flatMap(({ cells }) => (cells[column]?.length ? [isHan(cells[column])] : []))
    if (texts.filter(Boolean).length * 2 > texts.length) names.add(column)
  }
  return names
}

/** Whether a line's texts may go on in the cells of a row; titles may in every column. */
function goesOn(line: CutLine, { anchor }: Block, names: ReadonlySet<number>): boolean {
  const isTitle = anchor.cells.every((pieces) => pieces.length === 0 || isHan(pieces))
  return filled(line).every((column) => (isTitle ? isHan(line.cells[column] ?? []) : names.has(column)))
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
  const text = lines.flatMap(({ cells }) => cells.flat().map((piece) => piece.text)).join('')
  return [...text].reduce((open, sign) => open + (/[(（]/u.test(sign) ? 1 : /[)）]/u.test(sign) ? -1 : 0), 0)
}

/** Titles of several lines are one row where they stand closer than the rows below do. */
function joinHead(blocks: Block[]): void {
  const heads = blocks.findIndex(({ anchor }) => !anchor.cells.every((own) => own.length === 0 || isHan(own)))
  if (heads < 2) return
  const body = pitchOf(blocks.slice(heads), [])
  const [top, ...lower] = blocks.slice(0, heads)
  if (!top) return
  const lowest = (block: Block) => Math.max(...block.lines.map(({ base }) => base))
  for (const block of lower) {
    const gap = Math.min(...block.lines.map(({ base }) => base)) - lowest(top)
    if (gap > block.anchor.size * CLOSE || gap > body * CLOSER) return
    top.lines.push(...block.lines)
    blocks.splice(1, 1)
  }
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
const wrapped = (text: string, next: string): string =>
  /[a-z,]$/iu.test(text) && /^[a-z]/iu.test(next) ? `${text} ${next}` : text + next
