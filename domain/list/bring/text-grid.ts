import { type WidthSpan, stretchesOf } from '#domain/stretches.ts'
import { headAt, joined, kindOf } from './columns.ts'
import { orderOf } from './cell-text.ts'

/** A piece of text where a page shows it; `top` grows downwards. */
export interface PlacedText {
  readonly page: number
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  /** Of its letters. */
  readonly size: number
}

interface Line {
  readonly page: number
  readonly top: number
  readonly texts: readonly PlacedText[]
}

/** Blanks wider than so many letters part cells. */
const APART = 0.9
/** Lines of one cell stand no farther apart than so many letters are high. */
const CLOSE = 1.8

/** The rows of a table that pages show: by the columns of its head, cells of several lines whole. */
export function gridOf(texts: readonly PlacedText[]): string[][] {
  const lines = linesOf(texts)
  const at = lines.findIndex((_, line) => headAt(lines.slice(line, line + 2).map(cellsOf), 0) !== null)
  if (at < 0) return lines.map(cellsOf)
  const columns = columnsOf(lines.slice(at))
  const cut = lines.map((line) => ({ line, cells: cellsIn(line, columns) }))
  const head = headAround(cut, at)
  const order = head.cells.findIndex((text) => kindOf(text) === 'order')
  const body = cut.slice(head.to)
  return [
    ...lines.slice(0, head.from).map(cellsOf),
    head.cells,
    ...(order < 0 ? body.map(({ cells }) => [...cells]) : anchored(body, order)),
  ]
}

interface CutLine {
  readonly line: Line
  readonly cells: readonly string[]
}

/** How many kinds of columns a row names, each once. */
const knownIn = (cells: readonly string[]): number =>
  new Set(cells.map(kindOf).filter((kind) => kind !== null && kind !== 'other')).size

/** The head about a line: cells of a form's head often stand in two or three lines. */
function headAround(cut: readonly CutLine[], at: number): { from: number; to: number; cells: string[] } {
  const ways = [
    [at, at + 1],
    [at, at + 2],
    [at - 1, at + 1],
    [at - 1, at + 2],
    [at, at + 3],
  ] as const
  const heads = ways
    .filter(([from]) => from >= 0)
    .map(([from, to]) => ({ from, to, cells: stacked(cut.slice(from, to)) }))
  return heads.reduce((best, head) => (knownIn(head.cells) > knownIn(best.cells) ? head : best))
}

/** Lines as one row; what stands over several columns stands over each that has something below. */
function stacked(lines: readonly CutLine[]): string[] {
  const [first, ...rest] = lines.map(({ cells }) => cells)
  const two = first === undefined || rest[0] === undefined ? null : joined(first, rest[0])
  if (two !== null && rest.length === 1) return two
  return (first ?? []).map((_, column) => lines.map(({ cells }) => cells[column] ?? '').join(''))
}

/** Texts of one height, from above, each from the left. */
function linesOf(texts: readonly PlacedText[]): Line[] {
  const lines: { page: number; top: number; texts: PlacedText[] }[] = []
  const sorted = [...texts].sort((a, b) => a.page - b.page || a.top - b.top)
  for (const text of sorted) {
    const last = lines.at(-1)
    if (last !== undefined && last.page === text.page && Math.abs(last.top - text.top) < text.size * 0.4)
      last.texts.push(text)
    else lines.push({ page: text.page, top: text.top, texts: [text] })
  }
  return lines.map((line) => ({ ...line, texts: line.texts.sort((a, b) => a.left - b.left) }))
}

/** A line's cells, by the blanks between them. */
function cellsOf(line: Line | undefined): string[] {
  const cells: string[] = []
  let end = -Infinity
  for (const { text, left, right, size } of line?.texts ?? []) {
    if (left - end > size * APART || cells.length === 0) cells.push(text)
    else cells[cells.length - 1] += text
    end = right
  }
  return cells.map((text) => text.trim())
}

/** The stretches of a page's width in which a table has texts: nothing but a few lines stands between them. */
function columnsOf(lines: readonly Line[]): WidthSpan[] {
  const pages = new Set(lines.map(({ page }) => page)).size
  // A foot or a remark runs over columns.
  const few = lines.length > pages * 12 ? pages * 2 : 0
  return stretchesOf(
    lines.flatMap(({ texts }) => texts),
    few,
  )
}

/** A line's texts by the column that each stands in most. */
function cellsIn({ texts }: Line, columns: readonly WidthSpan[]): string[] {
  const cells = columns.map(() => '')
  for (const { text, left, right } of texts) {
    const shares = columns.map((column) => Math.min(right, column.right) - Math.max(left, column.left))
    const at = shares.indexOf(Math.max(...shares))
    if (at >= 0) cells[at] += text.trim()
  }
  return cells
}

interface Anchor {
  readonly page: number
  readonly top: number
  readonly row: number
  readonly lines: { top: number; cells: readonly string[] }[]
}

/** Lines as rows: those without a number belong to the nearest one that has it, above or below. */
function anchored(cut: readonly CutLine[], order: number): string[][] {
  const rows: string[][] = []
  const anchors: Anchor[] = []
  for (const { line, cells } of cut)
    if (orderOf(cells[order] ?? '') !== null)
      anchors.push({
        page: line.page,
        top: line.top,
        row: rows.push([]) - 1,
        lines: [{ top: line.top, cells }],
      })
  const far = (anchor: Anchor, line: Line): number =>
    anchor.page === line.page ? Math.abs(anchor.top - line.top) : Infinity
  const loose = cut
    .filter(({ cells }) => orderOf(cells[order] ?? '') === null)
    .map((each) => ({ ...each, near: anchors.toSorted((a, b) => far(a, each.line) - far(b, each.line))[0] }))
  // From the number outwards: each line of a cell stands close to the one before.
  for (const { line, cells, near } of loose.toSorted(
    (a, b) =>
      (a.near === undefined ? 0 : far(a.near, a.line)) - (b.near === undefined ? 0 : far(b.near, b.line)),
  )) {
    const size = Math.max(...line.texts.map((text) => text.size))
    const isPart =
      (cells[order] ?? '') === '' &&
      near !== undefined &&
      far(near, line) < Infinity &&
      near.lines.some(({ top }) => Math.abs(top - line.top) < size * CLOSE)
    if (isPart) near.lines.push({ top: line.top, cells })
    else rows.push([...cells])
  }
  for (const { row, lines } of anchors) {
    const sorted = lines.toSorted((a, b) => a.top - b.top)
    rows[row] = (sorted[0]?.cells ?? []).map((_, at) => sorted.map(({ cells }) => cells[at] ?? '').join(''))
  }
  return rows
}
