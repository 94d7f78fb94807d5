import Pdf from 'pdfkit'
import { face } from '#server/features/paper/font.ts'

/** A form as an authority prints it: a head on each page, a row a choice, texts of narrow columns in several lines. */
export async function buildFormPdf(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  foot = '考生签名：            日期：',
): Promise<Buffer> {
  const document = new Pdf({ size: 'A4', margin: 36, bufferPages: true })
  document.registerFont('form', face().font)
  document.font('form').fontSize(9)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  const left = (column: number): number => 36 + widths.slice(0, column).reduce((sum, width) => sum + width, 0)
  const heightOf = (cells: readonly string[]): number =>
    Math.max(...cells.map((text, at) => document.heightOfString(text, { width: (widths[at] ?? 60) - 8 }))) + 6
  let top = 70
  const draw = (cells: readonly string[]): void => {
    const height = heightOf(cells)
    for (const [at, text] of cells.entries()) {
      const width = (widths[at] ?? 60) - 8
      const own = document.heightOfString(text, { width })
      document.rect(left(at), top, widths[at] ?? 60, height).stroke()
      // Cells stand in the middle of their row.
      document.text(text, left(at) + 4, top + (height - own) / 2, { width, align: 'center' })
    }
    top += height
  }
  document.fontSize(14).text(title, 36, 40, { width: 520, align: 'center' }).fontSize(9)
  draw(head)
  for (const row of rows) {
    if (top + heightOf(row) > 790) {
      document.text(foot, 36, 800, { lineBreak: false })
      document.addPage()
      top = 50
      draw(head)
    }
    draw(row)
  }
  document.text(foot, 36, 800, { lineBreak: false })
  document.end()
  return ended
}
