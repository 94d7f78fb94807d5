import Pdf from 'pdfkit'
import type { Orientation } from './document.ts'
import { face, printable } from './font.ts'
import { type Fitted, fit, wrap } from './fit.ts'

/** A4, in points. */
const SHORT = 595.28
const LONG = 841.89
const PAGES = {
  across: { width: LONG, height: SHORT, margin: 26, foot: 18 },
  upright: { width: SHORT, height: LONG, margin: 44, foot: 30 },
} as const satisfies Record<Orientation, object>

export const INK = {
  text: '#1a1d21',
  weak: '#5b636e',
  line: '#c9cfd6',
  soft: '#f1f4f8',
  accent: '#1552c0',
  bar: '#7aa2e6',
  warn: '#8a3b00',
} as const

type Weight = 'regular' | 'bold'

/** Of that line, in sizes of the letter. */
const BOLD = 0.035

export interface Style {
  readonly size: number
  /** Bold is the same letters with a line around them: a second weight would take a thread ten megabytes. */
  readonly weight?: Weight
  readonly colour?: string
  readonly align?: 'left' | 'right' | 'center'
}

/** A document that is drawn from the top of its first page down. */
export class PaperSheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #bytes: Promise<Uint8Array>
  readonly margin: number
  readonly height: number
  /** Between the margins. */
  readonly inner: number
  /** Below stands the foot. */
  readonly bottom: number
  /** Where the next thing is drawn, in points from the top. */
  y: number

  constructor(title: string, layout: Orientation) {
    const { width, height, margin, foot } = PAGES[layout]
    this.margin = margin
    this.height = height
    this.inner = width - 2 * margin
    this.bottom = height - margin - foot
    this.y = margin
    this.#doc = new Pdf({
      size: 'A4',
      layout: layout === 'across' ? 'landscape' : 'portrait',
      margin: 0,
      bufferPages: true,
      lang: 'zh-CN',
      displayTitle: true,
      info: { Title: title, Creator: '选考在线' },
    })
    const doc = this.#doc
    this.#bytes = new Promise((done, failed) => {
      const chunks: Uint8Array[] = []
      doc.on('data', (chunk: Uint8Array) => void chunks.push(chunk))
      doc.once('end', () => done(Buffer.concat(chunks)))
      doc.once('error', failed)
    })
    doc.registerFont('face', face().font)
    doc.font('face')
  }

  newPage(): void {
    this.#doc.addPage()
    this.y = this.margin
  }

  /** A line of text as it is; it must have room. @param y Of its top. */
  text(
    line: string,
    x: number,
    y: number,
    width: number,
    { size, weight = 'regular', colour, align }: Style,
  ): void {
    const shown = printable(line, face())
    if (shown === '') return
    const { widthOf } = face()
    const wide = [...shown].reduce((sum, char) => sum + widthOf(char), 0) * size
    const shift = align === 'right' ? width - wide : align === 'center' ? (width - wide) / 2 : 0
    const ink = colour ?? INK.text
    const isBold = weight === 'bold'
    this.#doc
      .fontSize(size)
      .fillColor(ink)
      .strokeColor(ink)
      .lineWidth(size * BOLD)
      .text(shown, x + Math.max(0, shift), y, { lineBreak: false, fill: true, stroke: isBold })
  }

  /** How a text stands in lines of a width. */
  wrap(text: string, width: number, { size }: Style): string[] {
    return wrap(printable(text, face()), width / size, face().widthOf)
  }

  /** How a text stands in a cell. @param sizes The largest first. */
  fit(text: string, width: number, sizes: readonly number[], most: number): Fitted {
    return fit(printable(text, face()), { width, sizes, most }, face().widthOf)
  }

  fill(x: number, y: number, width: number, height: number, colour: string): void {
    this.#doc.rect(x, y, width, height).fill(colour)
  }

  rule(x: number, y: number, width: number, colour: string = INK.line): void {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(colour)
  }

  /** Draws the foot of every page and gives the file. */
  async end(foot: (page: number, of: number) => void): Promise<Uint8Array> {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(start + page)
      foot(page + 1, count)
    }
    this.#doc.end()
    return this.#bytes
  }
}

/** The top of a line of letters is higher than these are: so much of the size lies above them. */
export const LEADING = 1.45
