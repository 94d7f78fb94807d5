import type { Orientation, PaperTable, PaperColumn, TableRow } from './document.ts'
import type { Fitted } from './fit.ts'
import { INK, type PaperSheet } from './sheet.ts'

/**
 * How cells stand: sizes of what is written, the largest first (smaller cannot be read), at most so many lines; of names more,
 * since two of one school may differ at their end alone.
 */
const LOOK = {
  across: {
    sizes: [7.4, 7, 6.5, 6, 5.6],
    most: 2,
    mostOfName: 5,
    headSize: 6.8,
    first: 14.5,
    more: 6,
    padding: 2.5,
  },
  upright: { sizes: [9.2], most: 40, mostOfName: 40, headSize: 8.6, first: 18, more: 12, padding: 4 },
} as const satisfies Record<Orientation, object>
const HEAD = 22
const BAND = 15
const HIGH = 1.25

/** Draws a table, with its head on every page. @returns what is told below of the names that had no room */
export function drawTable(sheet: PaperSheet, layout: Orientation, table: PaperTable): string[] {
  const { sizes, most, mostOfName, first, more, padding } = LOOK[layout]
  const columns = widened(table.columns, sheet.inner)
  const cut: string[] = []
  const fitted = (text: string, { width, isName }: PaperColumn): Fitted => {
    const usual = sheet.fit(text, width - 2 * padding, sizes, most)
    return usual.isCut && isName ? sheet.fit(text, width - 2 * padding, sizes.slice(-1), mostOfName) : usual
  }
  // A head does not stand alone below.
  if (sheet.y + HEAD + first > sheet.bottom) sheet.newPage()
  drawHead(sheet, layout, columns)
  for (const row of table.rows) {
    const cells = columns.map((column, at) => ({
      column,
      fitted: fitted(row.cells[at] ?? '', column),
    }))
    const height = first + more * (Math.max(...cells.map(({ fitted }) => fitted.lines.length)) - 1)
    const under = underOf(sheet, row, columns)
    if (sheet.y + (row.band === undefined ? 0 : BAND) + height + under.height > sheet.bottom) {
      sheet.newPage()
      drawHead(sheet, layout, columns)
    }
    if (row.band !== undefined) drawBand(sheet, row.band, row)
    let x = sheet.margin
    for (const { column, fitted } of cells) {
      const { size, lines } = fitted
      const high = size * HIGH
      const top = sheet.y + (height - high * lines.length) / 2 - size * 0.12
      for (const [line, text] of lines.entries()) {
        sheet.text(text, x + padding, top + line * high, column.width - 2 * padding, {
          size,
          weight: column.isStrong ? 'bold' : 'regular',
          colour: column.isStrong && row.tint ? row.tint.text : INK.text,
          ...(column.align && { align: column.align }),
        })
      }
      x += column.width
    }
    if (row.whole !== undefined && cells.some(({ column, fitted }) => fitted.isCut && column.isName))
      cut.push(row.whole)
    sheet.y += height
    for (const [line, text] of under.lines.entries())
      sheet.text(text, under.left, sheet.y - 1 + line * under.size * HIGH, under.width, {
        size: under.size,
        colour: INK.text,
      })
    sheet.y += under.height
    sheet.rule(sheet.margin, sheet.y, sheet.inner)
  }
  return cut
}

/** Lines of what stands below a row's cells. */
const MOST_UNDER = 4

/** What stands below a row's cells, from its second column on. */
function underOf(sheet: PaperSheet, { under }: TableRow, [first]: readonly PaperColumn[]) {
  const indent = first?.width ?? 0
  const [left, width] = [sheet.margin + indent + 2.5, sheet.inner - indent - 5]
  const { size, lines } =
    under === undefined ? { size: 0, lines: [] } : sheet.fit(under, width, [7, 6.2], MOST_UNDER)
  return { left, width, size, lines, height: lines.length === 0 ? 0 : lines.length * size * HIGH + 2 }
}

/** The columns with what is left shared among those that take it. */
function widened(columns: readonly PaperColumn[], inner: number): PaperColumn[] {
  const taken = columns.reduce((sum, { width }) => sum + width, 0)
  const takers = columns.filter(({ width }) => width === 0).length
  return columns.map((column) =>
    column.width === 0 ? { ...column, width: (inner - taken) / takers } : column,
  )
}

function drawHead(sheet: PaperSheet, layout: Orientation, columns: readonly PaperColumn[]): void {
  const { headSize, padding } = LOOK[layout]
  const titles = columns.map(({ title, width }) => sheet.fit(title, width - 2 * padding, [headSize], 2).lines)
  sheet.fill(sheet.margin, sheet.y, sheet.inner, HEAD, INK.soft)
  let x = sheet.margin
  for (const [at, { width, align }] of columns.entries()) {
    const lines = titles[at] ?? []
    const high = headSize * HIGH
    const top = sheet.y + (HEAD - high * lines.length) / 2 - 1
    for (const [line, text] of lines.entries()) {
      sheet.text(text, x + padding, top + line * high, width - 2 * padding, {
        size: headSize,
        weight: 'bold',
        ...(align && { align }),
      })
    }
    x += width
  }
  sheet.y += HEAD
  sheet.rule(sheet.margin, sheet.y, sheet.inner, INK.weak)
}

function drawBand(sheet: PaperSheet, text: string, { tint }: TableRow): void {
  sheet.fill(sheet.margin, sheet.y, sheet.inner, BAND, tint?.back ?? INK.soft)
  sheet.text(text, sheet.margin + 4.5, sheet.y + 2.6, sheet.inner, {
    size: 8,
    weight: 'bold',
    colour: tint?.text ?? INK.text,
  })
  sheet.y += BAND
}
