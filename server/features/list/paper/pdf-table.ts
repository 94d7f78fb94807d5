import { chanceText } from '#domain/recommend/likelihood.ts'
import { TIER_LABEL, type Tier } from '#domain/recommend/tiers.ts'
import { bandOf } from './notes.ts'
import type { Paper, PaperLine, PaperRow } from './paper.ts'
import { BOTTOM, INK, INNER, PAGE, type Sheet } from './sheet.ts'

interface PdfColumn {
  readonly title: string
  readonly width: number
  readonly align?: 'right' | 'center'
  readonly text: (row: PaperRow, at: number) => string
  readonly isStrong?: true
}

/** Of what is written into a cell, the largest first; smaller cannot be read. */
const SIZES = [7.4, 7, 6.5, 6, 5.6] as const
const HEAD_SIZE = 6.8
const PADDING = 2.5
/** Heights of a row of one line and of two, with room to write a code in by hand. */
const ROW = { one: 14.5, two: 20.5 } as const
const BAND = 15
const HEAD = 22
/** More of them, and the tiers stand in a mixed order. */
const MOST_BANDS = 8

const TINT: Readonly<Record<Tier, { text: string; back: string }>> = {
  reach: { text: '#a23b06', back: '#fdf0e7' },
  match: { text: '#1a4fa8', back: '#eaf1fc' },
  safe: { text: '#126b3e', back: '#e8f5ee' },
  out: { text: '#4a5058', back: '#eef0f2' },
}

const figure = (value: number | null): string => (value === null ? '' : value.toLocaleString('en-US'))

/** What stands below the table for a name that had no room: its number, and the whole of it. */
export interface CutName {
  readonly number: number
  readonly name: string
}

/** Draws the table, a line a choice, with its head on every page. @returns the names that had no room */
export function drawTable(sheet: Sheet, paper: Paper): CutName[] {
  const columns = columnsOf(paper)
  // A past year's rows stand by what became of them.
  const runs = paper.isPast ? [] : runsOf(paper.rows)
  const cut: CutName[] = []
  drawHead(sheet, columns)
  for (const [at, row] of paper.rows.entries()) {
    const run = runs.length <= MOST_BANDS ? runs.find(({ from }) => from === at) : undefined
    const cells = columns.map((column) => ({
      column,
      fitted: sheet.fit(column.text(row, at), column.width - 2 * PADDING, SIZES, 2),
    }))
    const height = cells.some(({ fitted }) => fitted.lines.length > 1) ? ROW.two : ROW.one
    if (sheet.y + (run ? BAND : 0) + height > BOTTOM) {
      sheet.newPage()
      drawHead(sheet, columns)
    }
    if (run) drawBand(sheet, run)
    let x = PAGE.margin
    for (const { column, fitted } of cells) {
      const { size, lines } = fitted
      const high = size * 1.25
      const top = sheet.y + (height - high * lines.length) / 2 - size * 0.12
      const colour = column.isStrong && row.tier ? TINT[row.tier].text : INK.text
      for (const [line, text] of lines.entries()) {
        sheet.text(text, x + PADDING, top + line * high, column.width - 2 * PADDING, {
          size,
          weight: weightOf(column),
          colour,
          ...(column.align && { align: column.align }),
        })
      }
      x += column.width
    }
    if (cells.some(({ column, fitted }) => fitted.isCut && NAMES.has(column.title)))
      cut.push({ number: at + 1, name: `${row.schoolName} ${row.unitName}` })
    sheet.y += height
    sheet.rule(PAGE.margin, sheet.y, INNER)
  }
  return cut
}

const weightOf = ({ isStrong }: PdfColumn) => (isStrong ? 'bold' : 'regular')

const NAMES = new Set(['院校', '专业', '专业组'])

function columnsOf({ years, unitWord, rows, isPast }: Paper): PdfColumn[] {
  const isGroup = unitWord === '专业组'
  const fixed: PdfColumn[] = [
    { title: '序号', width: 22, align: 'center', text: (_, at) => String(at + 1) },
    { title: '院校\n代码', width: 30, align: 'center', text: ({ schoolCode }) => schoolCode ?? '' },
    { title: '院校', width: 94, text: ({ schoolName }) => schoolName },
    {
      title: isGroup ? '组号' : '专业\n代码',
      width: 30,
      align: 'center',
      text: ({ unitCode }) => unitCode ?? '',
    },
    { title: unitWord, width: 0, text: ({ unitName }) => unitName },
    ...(isPast
      ? [
          {
            title: '那年\n够不够线',
            width: 62,
            isStrong: true,
            text: ({ verdict }: PaperRow) => verdict ?? '',
          } as const,
        ]
      : []),
    { title: isPast ? '当时预测' : '录取概率', width: 46, isStrong: true, text: chanceCell },
    {
      title: '偏紧\n年份',
      width: 32,
      align: 'center',
      text: ({ badYear }) => (badYear === null ? '' : chanceText(badYear)),
    },
    { title: '预测\n位次', width: 32, align: 'right', text: ({ rank50 }) => figure(rank50) },
    { title: '八成落在', width: 56, align: 'right', text: rangeCell },
    ...years.map((year, at): PdfColumn => ({
      title: `${year} 年\n最低分/位次`,
      width: 50,
      align: 'right',
      text: ({ lines }) => lineCell(lines[at] ?? null),
    })),
    { title: '计划', width: 28, align: 'right', text: placesCell },
    { title: '学费\n元/年', width: 32, align: 'right', text: ({ fee, feeText }) => feeText ?? figure(fee) },
    { title: '选科要求', width: 58, text: ({ requirement }) => shortened(requirement) },
    {
      title: '核对',
      width: rows.some(({ marks }) => marks.length > 0) ? 70 : 44,
      text: ({ marks }) => marks.join('；'),
    },
  ]
  const taken = fixed.reduce((sum, { width }) => sum + width, 0)
  // Names get what figures leave.
  return fixed.map((column) => (column.width === 0 ? { ...column, width: INNER - taken } : column))
}

/** What 浙江 and others write behind each requirement, in fewer words. */
const shortened = (requirement: string): string =>
  requirement
    .replace(/\([23]门科目考生[均必]须选考方可报考\)/u, '(都要选)')
    .replace('(1门科目考生必须选考方可报考)', '(必选)')

const chanceCell = ({ chance, tier }: PaperRow): string =>
  chance === null ? '暂无' : `${tier === null ? '' : `${TIER_LABEL[tier]} `}${chanceText(chance)}`

function rangeCell({ from, to }: PaperRow): string {
  if (from === null || to === null) return ''
  return from === to ? figure(from) : `${figure(from)}–${figure(to)}`
}

const placesCell = ({ places, placesYear }: PaperRow): string =>
  places === null ? '' : `${figure(places)}${placesYear === null ? '' : `\n${placesYear} 年`}`

function lineCell(line: PaperLine | null): string {
  if (line === null) return ''
  const { score, rank, isBound, isWorked, mark } = line
  if (score === null && rank === null) return '未录满'
  const place = rank === null ? '' : `${isBound ? '前 ' : isWorked ? '约 ' : ''}${figure(rank)}`
  const both = [score === null ? '' : String(score), place].filter(Boolean).join('/')
  return mark === null ? both : `${both}（${mark}）`
}

function drawHead(sheet: Sheet, columns: readonly PdfColumn[]): void {
  sheet.fill(PAGE.margin, sheet.y, INNER, HEAD, INK.soft)
  let x = PAGE.margin
  for (const { title, width, align } of columns) {
    const lines = title.split('\n')
    const high = HEAD_SIZE * 1.25
    const top = sheet.y + (HEAD - high * lines.length) / 2 - 1
    for (const [line, text] of lines.entries()) {
      sheet.text(text, x + PADDING, top + line * high, width - 2 * PADDING, {
        size: HEAD_SIZE,
        weight: 'bold',
        ...(align && { align }),
      })
    }
    x += width
  }
  sheet.y += HEAD
  sheet.rule(PAGE.margin, sheet.y, INNER, INK.weak)
}

/** Choices of one tier that stand one behind the other. */
interface Run {
  readonly tier: Tier | null
  readonly from: number
  readonly count: number
}

export function runsOf(rows: readonly Pick<PaperRow, 'tier'>[]): Run[] {
  const starts = rows.flatMap(({ tier }, at) => (at === 0 || rows[at - 1]?.tier !== tier ? [at] : []))
  return starts.map((from, at) => ({
    tier: rows[from]?.tier ?? null,
    from,
    count: (starts[at + 1] ?? rows.length) - from,
  }))
}

function drawBand(sheet: Sheet, { tier, from, count }: Run): void {
  const { text, back } = TINT[tier ?? 'out']
  const name = tier === null ? '没有概率' : `${TIER_LABEL[tier]} · 录取概率 ${bandOf(tier)}`
  const where = count === 1 ? `第 ${from + 1} 志愿` : `第 ${from + 1}–${from + count} 志愿，${count} 个`
  sheet.fill(PAGE.margin, sheet.y, INNER, BAND, back)
  sheet.text(`${name} · ${where}`, PAGE.margin + PADDING + 2, sheet.y + 2.6, INNER, {
    size: 8,
    weight: 'bold',
    colour: text,
  })
  sheet.y += BAND
}
