import { chanceText } from '#domain/forecast/likelihood.ts'
import { tierName } from '#domain/forecast/tiers.ts'
import { SEVERITY_LABEL } from '#domain/list/check/severity.ts'
import type { Book, BookCell } from '#server/features/paper/service.ts'
import type { PrintedList, PaperLine, PaperRow } from './paper.ts'

/** Columns that stay in sight while the others are moved: up to the name of the school. */
const FROZEN_COLUMNS = 3

/** The list for other programs: a row a choice, and for whom, from what and when it was made. */
export function bookOf(paper: PrintedList): Book {
  const columns = columnsOf(paper)
  const { title, rows } = paper
  return {
    title,
    sheet: '志愿表',
    columns: columns.map(({ title: head, width }) => ({ title: head, width })),
    rows: rows.map((row, at) => columns.map(({ cell }) => cell(row, at))),
    frozen: FROZEN_COLUMNS,
    about: aboutOf(paper),
  }
}

function aboutOf({
  title,
  name,
  at,
  notices,
  facts,
  overall,
  check,
  notes,
  sources,
}: PrintedList): Book['about'] {
  return [
    ['志愿表', title],
    ...(name === null ? [] : [['姓名', name] as const]),
    ['生成时间', at],
    ...notices.map((text) => ['先看', text] as const),
    ...facts,
    ...overall.map((text) => ['总体情况', text] as const),
    ...(check?.issues ?? []).map(
      ({ severity, text, where }) =>
        [`检查：${SEVERITY_LABEL[severity]}`, where === '' ? text : `${text}（${where}）`] as const,
    ),
    ...(check === null || check.checked.length === 0
      ? []
      : [['检查：查了', `${check.checked.join('、')}。`] as const]),
    ...(check?.unchecked ?? []).map((text) => ['检查：没能查', text] as const),
    ...notes.map((text) => ['说明', text] as const),
    ...sources.map((text) => ['数据来源', text] as const),
  ]
}

interface Column {
  readonly title: string
  /** In characters of Latin script; a Chinese one takes two. */
  readonly width: number
  readonly cell: (row: PaperRow, at: number) => BookCell
}

/** Counts and ranks. */
const COUNT = '#,##0'
/** A rank that follows from the score. */
const WORKED = '"约 "#,##0'
/** As `chanceText`: never 0 or 100 %, which no forecast can promise. */
const CHANCE = '[>=0.995]"99% 以上";[<0.005]"不到 1%";0%'

const plain = (value: string | number | null): BookCell => ({ value })
const counted = (value: number | null): BookCell => ({ value, format: COUNT })
const chance = (value: number | null, missing: string): BookCell =>
  value === null ? { value: missing } : { value, format: CHANCE, text: chanceText(value) }

/** The columns of the table, in the order in which a list is filed and then read. */
function columnsOf({ years, isPast, formerHead, foretells, rows }: PrintedList): Column[] {
  const columns: (Column & { readonly ofChance?: true })[] = [
    { title: '志愿序号', width: 9, cell: (_, at) => plain(at + 1) },
    { title: '院校代码', width: 9, cell: ({ schoolCode }) => plain(schoolCode) },
    { title: '院校名称', width: 24, cell: ({ schoolName }) => plain(schoolName) },
    { title: '专业代码', width: 9, cell: ({ unitCode }) => plain(unitCode) },
    { title: '专业（组）', width: 32, cell: ({ unitName }) => plain(unitName) },
    ...(formerHead === null
      ? []
      : [{ title: formerHead, width: 20, cell: ({ former }: PaperRow) => plain(former) }]),
    ...(rows.every(({ inside }) => inside === null)
      ? []
      : [
          {
            title: '组内专业（按先后）',
            width: 44,
            cell: ({ inside }: PaperRow) => plain(inside && inside.majors),
          },
          { title: '调剂', width: 10, cell: ({ inside }: PaperRow) => plain(inside && inside.adjusts) },
        ]),
    ...(isPast
      ? [{ title: '那年够不够线', width: 18, cell: ({ verdict }: PaperRow) => plain(verdict) }]
      : []),
    { title: '层次', width: 8, cell: ({ level }) => plain(level) },
    { title: '所在地', width: 8, cell: ({ city }) => plain(city) },
    {
      ofChance,
      title: '梯度',
      width: 7,
      cell: ({ tier, chance: told }) => plain(tier && tierName(tier, told)),
    },
    {
      ofChance,
      title: isPast ? '当时预测' : '录取概率',
      width: 10,
      cell: (row) => chance(row.chance, '无法预测'),
    },
    { ofChance, title: '偏紧年份概率', width: 13, cell: (row) => chance(row.badYear, '') },
    { ofChance, title: '预测最低位次', width: 13, cell: ({ rank50 }) => counted(rank50) },
    { ofChance, title: '八成落在（从）', width: 14, cell: ({ from }) => counted(from) },
    { ofChance, title: '八成落在（到）', width: 14, cell: ({ to }) => counted(to) },
    { title: '计划数', width: 8, cell: ({ places }) => counted(places) },
    { title: '计划年份', width: 9, cell: (row) => plain(row.places === null ? null : row.placesYear) },
    {
      title: '学费（元/年）',
      width: 13,
      cell: ({ fee, feeText }) => (feeText === null ? counted(fee) : plain(feeText)),
    },
    { title: '选科要求', width: 20, cell: ({ requirement }) => plain(requirement) },
    { title: '核对', width: 26, cell: ({ marks }) => plain(marks.join('；')) },
    ...years.flatMap((year, at) => yearColumns(year, at)),
    { title: foretells ? '招生计划简注' : '备注', width: 30, cell: ({ remark }) => plain(remark) },
    { ofChance, title: '往年投档名', width: 24, cell: ({ lineNames }) => plain(lineNames) },
    { ofChance, title: '往年线的来历', width: 24, cell: ({ ways }) => plain(ways) },
    { ofChance, title: '为什么在这里', width: 40, cell: ({ why }) => plain(why) },
  ]
  return foretells ? columns : columns.filter((column) => column.ofChance !== true)
}

/** Stands beside columns that lists without chances lack. */
const ofChance = true

const yearColumns = (year: number, at: number): Column[] => [
  { title: `${year}年最低分`, width: 12, cell: ({ lines }) => scoreCell(lines[at]) },
  { title: `${year}年最低位次`, width: 14, cell: ({ lines }) => rankCell(lines[at]) },
]

/** Of a unit that did not fill there is neither; of one published alone the other is unknown. */
const UNFILLED = '未录满'
const isUnfilled = ({ score, rank }: PaperLine): boolean => score === null && rank === null

const scoreCell = (line: PaperLine | null | undefined): BookCell => {
  if (!line) return plain(null)
  return plain(isUnfilled(line) ? UNFILLED : line.score)
}

function rankCell(line: PaperLine | null | undefined): BookCell {
  if (!line) return plain(null)
  const { rank, isBound, isWorked } = line
  if (rank === null) return plain(isUnfilled(line) ? UNFILLED : null)
  if (isBound) return plain(`前${rank}`)
  return isWorked ? { value: rank, format: WORKED, text: `约 ${rank}` } : counted(rank)
}
