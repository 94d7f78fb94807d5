import type { Cell } from '#server/import/layouts/cells.ts'
import type { WidthSpan } from '#domain/stretches.ts'
import { columnsOf, merged, titlesIn } from './columns.ts'
import type { BaseLine } from './lines.ts'
import type { PageRow } from './merged.ts'
import { openInText, rowsOf, wrapped } from './rows.ts'
import type { PlacedPiece } from './texts.ts'

/** Pages whose tables have the same columns, and what stands at the head of the first. */
interface Layout {
  columns: WidthSpan[]
  readonly heads: Set<string>
  /** The lines above the figures of the first. */
  readonly top: Set<string>
}

/** The number of a page, as its foot or head says it: 3, - 3 -, 3/644, 页码3, 第3页 共644页. */
const NUMBER = /^(?:页码[:：]?)?[-—–·]*第?\d{1,4}页?[-—–·]*(?:[/／,，|]?共?\d{1,4}页?)?$/u

/** The rows of all pages, by the columns that pages of one table share; what pages repeat is there once. */
export function rowsOfPages(pages: readonly (readonly BaseLine[])[]): Cell[][] {
  let layout: Layout | undefined
  let titles: readonly PlacedPiece[] = []
  const laid = pages.map((all, at) => {
    const lines = withoutNumber(all, at + 1)
    titles = titlesIn(lines, titles)
    const own = columnsOf(lines, titles)
    const shared = layout && own.length > 1 ? merged(layout.columns, own) : null
    if (layout && shared) layout.columns = shared
    else if (own.length > 1 || !layout) layout = { columns: own, heads: new Set(), top: new Set() }
    return { lines, layout: own.length > 1 ? layout : undefined }
  })
  const rows: PageRow[] = []
  let before: Layout | undefined
  for (const { lines, layout: own } of laid) {
    const isNext = own !== undefined && own === before
    const found = rowsOf(isNext ? withoutTop(lines, own.top) : lines, own?.columns ?? [])
    if (own && !isNext) for (const line of topOf(lines)) own.top.add(writtenIn(line))
    const page = own ? withoutRepeats(found, own.heads) : found
    if (isNext) joinCut(rows, page)
    rows.push(...page)
    before = own
  }
  return rows.map(({ cells }) => [...cells])
}

/** Lines above the first figure of a page. */
function topOf(lines: readonly BaseLine[]): readonly BaseLine[] {
  const body = lines.findIndex(({ pieces }) => pieces.some(({ text }) => /^\d/u.test(text)))
  return lines.slice(0, Math.max(body, 0))
}

/** A page without the lines of its head that the first page has, too. */
function withoutTop(lines: readonly BaseLine[], repeated: ReadonlySet<string>): readonly BaseLine[] {
  const top = new Set(topOf(lines).filter((line) => repeated.has(writtenIn(line))))
  return lines.filter((line) => !top.has(line))
}

const writtenIn = ({ pieces }: BaseLine): string =>
  pieces.map(({ text }) => text.replaceAll(/\s/gu, '')).join('\u0000')

/** Gives what a page begins with to the row that the end of the page before has cut. */
function joinCut(before: PageRow[], page: PageRow[]): void {
  for (let first = page[0]; first?.isPart; first = page[0]) {
    const last = before.at(-1)
    if (!last || !isRestOf(first, last)) return
    const cells = last.cells.map((cell, at) => {
      const rest = first?.cells[at] ?? null
      return cell === null || rest === null ? cell : wrapped(cell, rest)
    })
    const full = last.full.map((each, at) =>
      (first?.cells[at] ?? null) === null ? each : first?.full[at] === true,
    )
    before[before.length - 1] = { ...last, cells, full }
    page.shift()
  }
}

/** Each text goes on where the one above has filled its column, or left a bracket open. */
function isRestOf({ cells }: PageRow, last: PageRow): boolean {
  if (last.isLoose || last.isPart) return false
  const filled = cells.flatMap((cell, at) => (cell === null ? [] : [{ cell, at }]))
  const [only, ...others] = filled
  const isHeading = only && others.length === 0 && /^[（(]/u.test(only.cell) && openInText(only.cell) === 0
  if (isHeading) return false
  return filled.every(({ cell, at }) => {
    const above = last.cells[at] ?? null
    return above !== null && (last.full[at] === true || openInText(above) > 0 || openInText(cell) < 0)
  })
}

/** Without the titles that an earlier page has. */
function withoutRepeats(rows: readonly PageRow[], heads: Set<string>): PageRow[] {
  const body = rows.findIndex(({ cells }) => cells.some((cell) => /^\d/u.test(cell ?? '')))
  const head = new Set(rows.slice(0, Math.max(body, 0)).map(written))
  const isLater = heads.size > 0
  if (!isLater) for (const text of head) heads.add(text)
  return rows.filter((row, at) => !(isLater && at < body && heads.has(written(row))))
}

const written = ({ cells }: PageRow): string =>
  cells.map((cell) => (cell ?? '').replaceAll(/\s/gu, '')).join('\u0000')

/** A page without the line of its number: its first or last one. */
const withoutNumber = (lines: readonly BaseLine[], page: number): BaseLine[] =>
  lines.filter((line, at) => !((at === 0 || at === lines.length - 1) && isNumber(line, page)))

/** A line with nothing but the page's number, told from a figure by its words or by what it says. */
function isNumber({ pieces }: BaseLine, page: number): boolean {
  const text = pieces.map((piece) => piece.text.replaceAll(/\s/gu, '')).join('')
  const isSaid = /[页/／—–-]/u.test(text) || (pieces.length === 1 && Number(text) === page)
  return isSaid && NUMBER.test(text)
}
