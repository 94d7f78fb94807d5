import { extractText, getDocumentProxy } from 'unpdf'
import { drawPdf } from './draw-pdf.ts'

/** A PDF of one page whose text stands in rows, a cell a text, each row lower than the one before. */
export function buildPdf(rows: readonly (readonly string[])[]): Buffer {
  const texts = rows.flatMap((row, at) =>
    row.map((text, column) => ({ text, x: 40 + column * 60, y: 800 - at * 12 })),
  )
  return drawPdf([{ texts }])
}

/** The text of each page of a PDF, read by another library than the one that writes them (pdf.js), without its blanks. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: false })
  return text.map((page) => page.replaceAll(/\s/g, ''))
}
