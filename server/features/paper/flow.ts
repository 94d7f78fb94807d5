import type { TwoColumns, Orientation, TextLook, TextPiece } from './document.ts'
import { INK, LEADING, type PaperSheet, type Style } from './sheet.ts'

/** Of a paragraph, in points; whatever else is measured in it. */
const SIZE: Readonly<Record<Orientation, number>> = { across: 8, upright: 10 }

interface Shape {
  readonly size: number
  readonly above: number
  readonly below: number
  readonly colour: string
  readonly isBold?: true
}

const SHAPES: Readonly<Record<TextLook, Shape>> = {
  chapter: { size: 1.45, above: 1.6, below: 0.3, colour: INK.text, isBold: true },
  head: { size: 1.19, above: 0.63, below: 0.1, colour: INK.accent, isBold: true },
  sub: { size: 1, above: 0.2, below: 0.15, colour: INK.text, isBold: true },
  plain: { size: 1, above: 0, below: 0.25, colour: INK.text },
  weak: { size: 0.92, above: 0, below: 0.25, colour: INK.weak },
  item: { size: 1, above: 0, below: 0.19, colour: INK.text },
  warn: { size: 1, above: 0, below: 0.25, colour: INK.warn, isBold: true },
}

const HEADS: ReadonlySet<TextLook> = new Set(['chapter', 'head', 'sub'])
/** A head does not stand alone below: so many of its lines have room. */
const WITH_HEAD = 3.5
const GAP = 18
/** A few lines at the end of a page are of no use. */
const LEAST = 60

/** Text that runs down the columns of a page, and on to the next. */
class Flow {
  readonly #sheet: PaperSheet
  readonly #layout: Orientation
  readonly #columns: number
  readonly #width: number
  #top: number
  column = 0

  constructor(sheet: PaperSheet, layout: Orientation, columns: number) {
    this.#sheet = sheet
    this.#layout = layout
    this.#columns = columns
    this.#width = (sheet.inner - (columns - 1) * GAP) / columns
    this.#top = sheet.y
  }

  /** Goes on at the top of the next column. */
  next(): void {
    this.column += 1
    if (this.column === this.#columns) {
      this.#sheet.newPage()
      this.#top = this.#sheet.y
      this.column = 0
    }
    this.#sheet.y = this.#top
  }

  get isBegun(): boolean {
    return this.#sheet.y > this.#top
  }

  /** Whether pieces would stand in one column from its top. */
  hasRoom(given: readonly TextPiece[]): boolean {
    const height = given
      .map((piece) => this.#layOut(piece))
      .reduce((sum, { lines, high, above, below }) => sum + above + lines.length * high + below, 0)
    return height < this.#sheet.bottom - this.#top
  }

  draw(piece: TextPiece): void {
    const sheet = this.#sheet
    const { style, indent, lines, high, above, below, together } = this.#layOut(piece)
    if (this.isBegun || this.#columns === 1) sheet.y += above
    if (sheet.y + high * together > sheet.bottom) this.next()
    for (const [at, line] of lines.entries()) {
      if (sheet.y + high > sheet.bottom) this.next()
      const x = sheet.margin + this.column * (this.#width + GAP)
      if (at === 0 && indent > 0) sheet.text('·', x, sheet.y, indent, style)
      sheet.text(line, x + indent, sheet.y, this.#width - indent, style)
      sheet.y += high
    }
    sheet.y += below
  }

  /** How a piece stands in a column: its lines, and what is left free above and below. */
  #layOut({ look, text, isStrong }: TextPiece) {
    const size = SIZE[this.#layout]
    const shape = SHAPES[look]
    const style: Style = {
      size: shape.size * size,
      weight: shape.isBold || isStrong ? 'bold' : 'regular',
      colour: shape.colour,
    }
    const indent = look === 'item' ? size : 0
    return {
      style,
      indent,
      lines: this.#sheet.wrap(look === 'warn' ? `※ ${text}` : text, this.#width - indent, style),
      high: style.size * LEADING,
      above: shape.above * size,
      below: shape.below * size,
      together: HEADS.has(look) ? WITH_HEAD : 1,
    }
  }
}

/** Draws text over the whole width. */
export function drawTexts(sheet: PaperSheet, layout: Orientation, given: readonly TextPiece[]): void {
  const flow = new Flow(sheet, layout, 1)
  for (const piece of given) flow.draw(piece)
}

/** Draws text in two columns. */
export function drawColumns(sheet: PaperSheet, layout: Orientation, { own, general }: TwoColumns): void {
  sheet.y += 8
  if (sheet.bottom - sheet.y < LEAST) sheet.newPage()
  const flow = new Flow(sheet, layout, 2)
  for (const piece of own) flow.draw(piece)
  if (flow.column === 0 && flow.isBegun && flow.hasRoom(general)) flow.next()
  for (const piece of general) flow.draw(piece)
}
