import { drawBars } from './bars.ts'
import { type PaperBlock, type Document, pieces } from './document.ts'
import { drawColumns, drawTexts } from './flow.ts'
import { INK, PaperSheet } from './sheet.ts'
import { drawTable } from './table.ts'

/** A document as a PDF. */
export async function pdfOf(document: Document): Promise<Uint8Array> {
  const { title, name, at, layout, blocks, foot } = document
  const sheet = new PaperSheet(title, layout)
  drawTitle(sheet, document)
  for (const block of blocks) draw(sheet, document, block)
  const { margin, inner, height } = sheet
  const y = height - margin - 9
  return sheet.end((page, of) => {
    const style = { size: 7, colour: INK.weak }
    sheet.rule(margin, y - 4, inner)
    const whose = name === null ? '' : ` · ${name}`
    sheet.text(`${title}${whose} · ${at} 生成`, margin, y, inner, style)
    sheet.text(`选考在线 · 第 ${page} / ${of} 页`, margin, y, inner, { ...style, align: 'right' })
    // Upright there is no room between the two.
    if (layout === 'across') sheet.text(foot, margin, y, inner, { ...style, align: 'center' })
    else sheet.text(foot, margin, y + 11, inner, style)
  })
}

function drawTitle(sheet: PaperSheet, { title, name, at }: Document): void {
  const { margin, inner } = sheet
  sheet.text(title, margin, sheet.y - 4, inner, { size: 16, weight: 'bold' })
  const right = name === null ? `${at} 生成` : `姓名：${name}　${at} 生成`
  sheet.text(right, margin, sheet.y + 2, inner, { size: 9, colour: INK.weak, align: 'right' })
  sheet.y += 22
}

function draw(sheet: PaperSheet, { layout }: Document, block: PaperBlock): void {
  switch (block.kind) {
    case 'texts':
      return drawTexts(sheet, layout, block.pieces)
    case 'columns':
      return drawColumns(sheet, layout, block)
    case 'bars':
      return drawBars(sheet, block.bars)
    case 'table': {
      const cut = drawTable(sheet, layout, block)
      sheet.y += 5
      if (cut.length > 0)
        drawTexts(sheet, layout, [...pieces('head', block.cutHead ?? ''), ...pieces('item', ...cut)])
    }
  }
}
