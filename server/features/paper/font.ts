import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Font, create } from 'fontkit'

/** Noto Sans SC, under the SIL Open Font License, as an npm package holds it: ten megabytes, of which a thread keeps one weight. */
const file = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** What the types leave out: a font that is open already is not read again for each document. */
      registerFont(name: string, font: Font): this
    }
  }
}

/** The font, of which a subset goes into each PDF, and what is measured by it. */
export interface Face {
  readonly font: Font
  readonly widthOf: (char: string) => number
  readonly has: (char: string) => boolean
}

let opened: Face | undefined

/** Read once a thread. */
export const face = (): Face => (opened ??= openFace())

function openFace(): Face {
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(file))))
  if (!isFont(font)) throw new Error(`${file} holds several fonts`)
  const widths = new Map<string, number>()
  const measure = (char: string): number =>
    font.glyphForCodePoint(char.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm
  return {
    font,
    widthOf: (char) => {
      const width = widths.get(char) ?? measure(char)
      widths.set(char, width)
      return width
    },
    has: (char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0),
  }
}

const isFont = (font: ReturnType<typeof create>): font is Font => 'glyphForCodePoint' in font

/** Marks that say which way letters run, and which form of a sign is meant: they have no shape of their own. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Mn}\p{Me}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/u

/** A text as it can be printed: what the font does not hold becomes a box. */
export function printable(text: string, { has }: Face): string {
  let printed = ''
  for (const char of text.normalize('NFC')) {
    if (char === '\n') printed += char
    else if (SHAPELESS.test(char)) continue
    else printed += has(char) ? char : '□'
  }
  return printed
}

/** The characters of a text that cannot be printed, once each. */
export const unprintable = (text: string, { has }: Face): string[] => [
  ...new Set([...text].filter((char) => SHAPELESS.test(char) || !has(char))),
]
