import { SEVERITY_LABEL } from '#domain/recommend/check/severity.ts'
import type { Paper } from './paper.ts'
import { type CutName, drawTable } from './pdf-table.ts'
import { BOTTOM, INK, INNER, LEADING, PAGE, Sheet } from './sheet.ts'

const SMALL = 8
const GAP = 18
const HALF = (INNER - GAP) / 2

/** The list as a PDF: A4 across, a line a choice, then what the check says, what the words mean and where figures are from. */
export async function pdfOf(paper: Paper): Promise<Uint8Array> {
  const sheet = new Sheet(paper.title)
  drawTop(sheet, paper)
  const cut = drawTable(sheet, paper)
  drawRest(sheet, paper, cut)
  const { margin, height } = PAGE
  const y = height - margin - 9
  return sheet.end((page, of) => {
    const style = { size: 7, colour: INK.weak }
    sheet.rule(margin, y - 4, INNER)
    const whose = paper.name === null ? '' : ` · ${paper.name}`
    sheet.text(`${paper.title}${whose} · ${paper.at} 生成`, margin, y, INNER, style)
    const foot = paper.isPast
      ? '拿过去的年份试走一遍，不代表今年'
      : '概率不是录取承诺；代码以当年招生计划为准'
    sheet.text(foot, margin, y, INNER, { ...style, align: 'center' })
    sheet.text(`选考在线 · 第 ${page} / ${of} 页`, margin, y, INNER, { ...style, align: 'right' })
  })
}

function drawTop(sheet: Sheet, { title, name, at, notices, facts, overall }: Paper): void {
  const { margin } = PAGE
  sheet.text(title, margin, sheet.y - 4, INNER, { size: 16, weight: 'bold' })
  const right = name === null ? `${at} 生成` : `姓名：${name}　${at} 生成`
  sheet.text(right, margin, sheet.y + 2, INNER, { size: 9, colour: INK.weak, align: 'right' })
  sheet.y += 22
  const write = (text: string, weight: 'regular' | 'bold' = 'regular', colour: string = INK.text): void => {
    const style = { size: SMALL + 0.5, weight, colour }
    for (const line of sheet.wrap(text, INNER, style)) {
      sheet.text(line, margin, sheet.y, INNER, style)
      sheet.y += style.size * LEADING
    }
  }
  for (const notice of notices) write(`※ ${notice}`, 'bold', '#8a3b00')
  write(facts.map(([fact, value]) => `${fact} ${value}`).join('　·　'))
  write(overall.join(''))
  sheet.y += 5
}

/** A piece of text below the table: a head, or a line of one. */
interface Piece {
  readonly text: string
  readonly isHead?: true
  readonly isStrong?: true
}

const part = (head: string, texts: readonly (string | Piece)[]): Piece[] =>
  texts.length === 0
    ? []
    : [
        { text: head, isHead: true },
        ...texts.map((each) => (typeof each === 'string' ? { text: each } : each)),
      ]

/** What there is to say of this list. */
function findings({ check }: Paper, cut: readonly CutName[]): Piece[] {
  const issues = (check?.issues ?? []).map(({ severity, text, where }): Piece => ({
    text: `${SEVERITY_LABEL[severity]}：${text}${where === '' ? '' : `（${where}）`}`,
    ...(severity === 'error' && { isStrong: true }),
  }))
  const checked = check === null ? [] : check.checked
  return [
    ...part(
      '名称没有印全的志愿',
      cut.map(({ number, name }) => `${number}. ${name}`),
    ),
    ...part('检查', [
      ...issues,
      ...(check !== null && issues.length === 0 ? ['没有发现问题。'] : []),
      ...(checked.length === 0 ? [] : [`查了：${checked.join('、')}。`]),
    ]),
    ...part('没能查的，填报前请自己核对', check?.unchecked ?? []),
  ]
}

/** What holds for every list. */
const remarks = ({ notes, sources, isPast }: Paper): Piece[] => [
  ...part(isPast ? '说明' : '说明和填报前的提醒', notes),
  ...part('数据来源', sources.length === 0 ? ['暂无'] : sources),
]

const INDENT = 8

const styleOf = ({ isHead, isStrong }: Piece) =>
  ({
    size: isHead ? 9.5 : SMALL,
    weight: isHead || isStrong ? 'bold' : 'regular',
    colour: isHead ? INK.accent : INK.text,
  }) as const

/** How a piece stands in a column: its lines, and what is left free above and below. */
function layOut(sheet: Sheet, piece: Piece) {
  const style = styleOf(piece)
  const indent = piece.isHead ? 0 : INDENT
  return {
    style,
    indent,
    lines: sheet.wrap(piece.text, HALF - indent, style),
    high: style.size * LEADING,
    above: piece.isHead ? 5 : 0,
    below: piece.isHead ? 0 : 1.5,
  }
}

/** Text in two columns from where the table ends: of this list on the left, of every list on the right where both have room. */
function drawRest(sheet: Sheet, paper: Paper, cut: readonly CutName[]): void {
  sheet.y += 8
  // A few lines at the end of a page are of no use.
  if (BOTTOM - sheet.y < 60) sheet.newPage()
  let top = sheet.y
  let column = 0
  const next = (): void => {
    if (column === 1) {
      sheet.newPage()
      top = sheet.y
    }
    column = 1 - column
    sheet.y = top
  }
  const draw = (piece: Piece): void => {
    const { style, indent, lines, high, above, below } = layOut(sheet, piece)
    if (sheet.y > top) sheet.y += above
    // A head does not stand alone below.
    if (sheet.y + high * (piece.isHead ? 3 : 1) > BOTTOM) next()
    for (const [at, line] of lines.entries()) {
      if (sheet.y + high > BOTTOM) next()
      const x = PAGE.margin + column * (HALF + GAP)
      if (at === 0 && !piece.isHead) sheet.text('·', x, sheet.y, indent, style)
      sheet.text(line, x + indent, sheet.y, HALF - indent, style)
      sheet.y += high
    }
    sheet.y += below
  }
  for (const piece of findings(paper, cut)) draw(piece)
  const general = remarks(paper)
  const height = general
    .map((piece) => layOut(sheet, piece))
    .reduce((sum, { lines, high, above, below }) => sum + above + lines.length * high + below, 0)
  if (column === 0 && sheet.y > top && height < BOTTOM - top) next()
  for (const piece of general) draw(piece)
}
