import type { FileFormat } from '#contract/paper.ts'

/** What is printed: plain data, in the words that are read, for a thread that knows nothing else. */
export interface Document {
  readonly layout: Orientation
  readonly title: string
  /** As it was typed for this print; null: none was. */
  readonly name: string | null
  /** Beijing date and time. */
  readonly at: string
  readonly blocks: readonly PaperBlock[]
  /** Stands at the foot of every page. */
  readonly foot: string
}

/** A4 across, for a wide table; or upright, to be read from top to bottom. */
export type Orientation = 'across' | 'upright'

export type PaperBlock = Texts | TwoColumns | PaperTable | Bars

/** Text over the whole width. */
interface Texts {
  readonly kind: 'texts'
  readonly pieces: readonly TextPiece[]
}

/** Text in two columns: `own` on the left, `general` on the right where both have room. */
export interface TwoColumns {
  readonly kind: 'columns'
  readonly own: readonly TextPiece[]
  readonly general: readonly TextPiece[]
}

/** How a piece of text looks: three heads, a paragraph, less than that, one of several, a warning. */
export type TextLook = 'chapter' | 'head' | 'sub' | 'plain' | 'weak' | 'item' | 'warn'

export interface TextPiece {
  readonly look: TextLook
  readonly text: string
  readonly isStrong?: boolean
}

/** A table; its head stands on every page that it reaches. */
export interface PaperTable {
  readonly kind: 'table'
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly TableRow[]
  /** Stands above the names that had no room, which follow the table in full. */
  readonly cutHead?: string
}

export interface PaperColumn {
  readonly title: string
  /** In points; 0: what the others leave, shared alike. */
  readonly width: number
  readonly align?: 'right' | 'center'
  /** Bold, in the ink of its row. */
  readonly isStrong?: true
  /** A name that is told in full below where it had no room. */
  readonly isName?: true
}

export interface TableRow {
  readonly cells: readonly string[]
  readonly tint?: Tint
  /** Stands above the row, over the whole width. */
  readonly band?: string
  /** Stands below its cells, over the whole width. */
  readonly under?: string
  /** What is told below where a name had no room. */
  readonly whole?: string
}

/** Two colours that go together. */
export interface Tint {
  readonly text: string
  readonly back: string
}

/** Figures as bars, each with its name and its text. All lengths are parts of the whole width, 0 to 1. */
interface Bars {
  readonly kind: 'bars'
  readonly bars: readonly Bar[]
}

export interface Bar {
  readonly name: string
  readonly text: string
  /** null: nothing is known to draw. */
  readonly fill: Stretch | null
  /** Where the figure lies with its error. */
  readonly band?: Stretch | null
  /** A figure inside of what is filled. */
  readonly mark?: number
}

export interface Stretch {
  readonly from: number
  readonly to: number
}

/** A table for other programs: what stands in its cells, and what is to be known of it. */
export interface Book {
  readonly title: string
  /** What its sheet is called. */
  readonly sheet: string
  readonly columns: readonly BookColumn[]
  readonly rows: readonly (readonly BookCell[])[]
  /** Columns that stay in sight while the others are moved. */
  readonly frozen: number
  readonly about: readonly (readonly [name: string, text: string])[]
}

interface BookColumn {
  readonly title: string
  /** In characters of Latin script; a Chinese one takes two. */
  readonly width: number
}

/** A cell: its value, how a spreadsheet shows it, and how text has it where that differs. */
export interface BookCell {
  readonly value: string | number | null
  readonly format?: string
  readonly text?: string
}

/** What is to be made, and of what. */
export type PrintJob =
  | { readonly format: 'pdf'; readonly document: Document }
  | { readonly format: Exclude<FileFormat, 'pdf'>; readonly book: Book }

/** Texts of one look. */
export const pieces = (look: TextLook, ...texts: readonly string[]): TextPiece[] =>
  texts.map((text) => ({ look, text }))

/** Texts over the whole width. */
export const texts = (...given: readonly (TextPiece | readonly TextPiece[])[]): Texts => ({
  kind: 'texts',
  pieces: given.flat(),
})

/** A head with its items; nothing where there are none. */
export const listed = (head: string, items: readonly (string | TextPiece)[]): TextPiece[] =>
  items.length === 0
    ? []
    : [
        { look: 'head', text: head },
        ...items.map((item): TextPiece => (typeof item === 'string' ? { look: 'item', text: item } : item)),
      ]
