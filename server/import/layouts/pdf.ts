import { getDocumentProxy } from 'unpdf'
import { ImportRefusal } from './refusal.ts'
import type { Cell, Sheet } from './cells.ts'

/** The largest official table, of what majors require, has 644 pages; more is something else. */
const MAX_PAGES = 1000

/**
 * A PDF table's text as rows: what stands at one height of a page, left to right.
 * @throws ImportRefusal when it is cut off, damaged or holds no text
 */
export async function readPdf(bytes: Buffer): Promise<Sheet[]> {
  const rows: Cell[][] = []
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes))
    if (document.numPages > MAX_PAGES) throw new ImportRefusal(`the PDF has ${document.numPages} pages`)
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      rows.push(...toRows(items))
      // A document keeps what it has read of a page until told to forget it.
      page.cleanup()
    }
  } catch (error) {
    if (error instanceof ImportRefusal) throw error
    throw new ImportRefusal('the PDF is cut off or damaged: a whole PDF was expected; download it again')
  }
  if (rows.length === 0) throw new ImportRefusal('the PDF holds no text: it is a picture of a table')
  return [{ name: '', rows }]
}

function toRows(items: readonly object[]): Cell[][] {
  const texts = items.flatMap((item) => {
    if (!('str' in item && 'transform' in item && Array.isArray(item.transform))) return []
    const text = String(item.str).trim()
    return text === '' ? [] : [{ text, left: Number(item.transform[4]), height: Number(item.transform[5]) }]
  })
  return [...Map.groupBy(texts, ({ height }) => Math.round(height))]
    .sort(([a], [b]) => b - a)
    .map(([, row]) => row.sort((a, b) => a.left - b.left).map(({ text }) => text))
}
