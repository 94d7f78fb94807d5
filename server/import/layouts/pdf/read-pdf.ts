import type { Cell, Sheet } from '#server/import/layouts/cells.ts'
import { openPdf } from './open-pdf.ts'
import { type BaseLine, linesOf } from './lines.ts'
import { rowsOfPages } from './pages.ts'
import { MOST_NAMED, isPicture, picturesText } from './pictures.ts'
import { piecesOf } from './texts.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'

/** The largest official table, of what majors require, has 644 pages; more is something else. */
const MAX_PAGES = 1000

/**
 * A PDF table's text as rows: what stands on one base line, in the column that it stands under.
 * @throws ImportRefusal when it is cut off, damaged, locked or holds pictures in place of text
 */
export async function readPdf(bytes: Buffer): Promise<Sheet[]> {
  try {
    return [{ name: '', rows: await readPages(bytes) }]
  } catch (error) {
    if (error instanceof ImportRefusal) throw error
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new ImportRefusal(
      isLocked
        ? 'the PDF is protected by a password: open it, save it without one and import that'
        : 'the PDF is cut off or damaged: a whole PDF was expected; download it again',
    )
  }
}

async function readPages(bytes: Buffer): Promise<Cell[][]> {
  const document = await openPdf(bytes)
  if (document.numPages > MAX_PAGES) throw new ImportRefusal(`the PDF has ${document.numPages} pages`)
  const pages: BaseLine[][] = []
  const drawn: number[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const lines = linesOf(piecesOf(items, page.getViewport({ scale: 1 }).transform))
    pages.push(lines)
    if (await isPicture(page, lines)) drawn.push(number)
    // A document keeps what it has read of a page until told to forget it.
    page.cleanup()
    if (drawn.length === MOST_NAMED) break
  }
  if (drawn.length > 0) throw new ImportRefusal(picturesText(drawn, document.numPages))
  const rows = rowsOfPages(pages)
  if (rows.length === 0) throw new ImportRefusal('the PDF holds no text')
  return rows
}
