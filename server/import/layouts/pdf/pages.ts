import type { Cell } from '#server/import/layouts/cells.ts'
import type { WidthSpan } from '#domain/stretches.ts'
import { columnsOf, merged, titlesIn } from './columns.ts'
import type { BaseLine } from './lines.ts'
import type { PageRow } from './merged.ts'
import { rowsOf } from './rows.ts'
import type { PlacedPiece } from './texts.ts'

/** Pages whose tables have the same columns, and what stands at the head of the first. */
interface Layout {
  columns: WidthSpan[]
  readonly heads: Set<string>
}

/** The number of a page, as its foot or head says it: 3, - 3 -, 3/644, 页码3, 第3页 共644页. */
const NUMBER = /^(?:页码[:：]?)?[-—–·]*第?\d{1,4}页?[-—–·]*(?:[/／,，|]?共?\d{1,4}页?)?$/u

/** The rows of all pages, by the columns that pages of one table share; what pages repeat is there once. */
export function rowsOfPages(pages: readonly (readonly BaseLine[])[]): Cell[][] {
  let layout: Layout | undefined
  let titles: readonly PlacedPiece[] = []
  const laid = pages.map((all, at) => {
    const lines = withoutNumber(all, at + 1)
    titles = titlesIn(lines) ?? titles
    const own = columnsOf(lines, titles)
    const shared = layout && own.length > 1 ? merged(layout.columns, own) : null
    if (layout && shared) layout.columns = shared
    else if (own.length > 1 || !layout) layout = { columns: own, heads: new Set() }
    return { lines, layout: own.length > 1 ? layout : undefined }
  })
  return laid.flatMap(({ lines, layout: own }) => {
    const rows = rowsOf(lines, own?.columns ?? [])
    return (own ? withoutRepeats(rows, own.heads) : rows).map(({ cells }) => [...cells])
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
