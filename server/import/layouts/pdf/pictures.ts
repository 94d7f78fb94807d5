import { getResolvedPDFJS } from 'unpdf'
import type { openPdf } from './open-pdf.ts'
import type { BaseLine } from './lines.ts'

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof openPdf>>['getPage']>>

/** A page with more text than a title and a number is no mere picture. */
const MOST_LETTERS = 120
/** Points of a picture that may hold a table; a seal has fewer. */
const LEAST_POINTS = 250_000
/** So many pages are named. */
export const MOST_NAMED = 20

/** Whether a page shows a picture and no more text than a title: a scan. */
export async function isPicture(page: PdfPage, lines: readonly BaseLine[]): Promise<boolean> {
  const letters = lines.flatMap(({ pieces }) => pieces).reduce((sum, { text }) => sum + text.length, 0)
  const isTable = lines.filter(({ pieces }) => pieces.length > 1).length > 2
  if (isTable || letters > MOST_LETTERS) return false
  const { OPS } = await getResolvedPDFJS()
  const drawing: readonly number[] = [
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
  ]
  const { fnArray, argsArray } = await page.getOperatorList()
  const points = fnArray.map((operator, at) => (drawing.includes(operator) ? pointsOf(argsArray[at]) : 0))
  return points.reduce((sum, each) => sum + each, 0) >= LEAST_POINTS
}

/** Width by height of what is drawn: a name and both, or a picture that has both. */
function pointsOf(args: unknown): number {
  const [first, width, height]: unknown[] = Array.isArray(args) ? args : []
  if (typeof first === 'object' && first !== null && 'width' in first && 'height' in first)
    return Number(first.width) * Number(first.height)
  return Number(width) * Number(height) || 0
}

/** What an operator is told of pages that are pictures. */
export function picturesText(pages: readonly number[], all: number): string {
  const which =
    pages.length === all
      ? 'the PDF is a picture of a table (a scan), it holds no text'
      : `${pages.length === 1 ? 'page' : 'pages'} ${pages.slice(0, MOST_NAMED).join(', ')}${pages.length >= MOST_NAMED ? ' and perhaps more' : ''} of the PDF’s ${all} ${pages.length === 1 ? 'is a picture' : 'are pictures'} (a scan), without text`
  return `${which}: look for a workbook, or for a PDF whose text can be marked and copied`
}
