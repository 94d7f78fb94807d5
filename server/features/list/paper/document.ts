import { soundText } from '#domain/list/check/sound-text.ts'
import { SEVERITY_LABEL } from '#domain/list/check/severity.ts'
import { chanceText } from '#domain/forecast/likelihood.ts'
import { LIST_TIER_BAND } from '#domain/forecast/tier-bands.ts'
import { type ListTier, type Tier, LIST_TIER_LABEL, listTierOf, tierName } from '#domain/forecast/tiers.ts'
import {
  type Document,
  type TextPiece,
  type PaperTable,
  type PaperColumn,
  listed,
  pieces,
  texts,
} from '#server/features/paper/service.ts'
import type { PrintedList, PaperLine, PaperRow } from './paper.ts'
import { grouped } from '#domain/grouped.ts'

/** The printed list: a line a choice, then the check, what the words mean, and the sources. */
export function documentOf(paper: PrintedList): Document {
  const { title, name, at, notices, facts, overall, isPast, foretells } = paper
  return {
    layout: 'across',
    title,
    name,
    at,
    blocks: [
      texts(
        pieces('warn', ...notices),
        pieces('plain', facts.map(([fact, value]) => `${fact} ${value}`).join('　·　'), overall.join('')),
      ),
      tableOf(paper),
      { kind: 'columns', own: findings(paper), general: remarks(paper) },
    ],
    foot: isPast
      ? '拿过去的年份试走一遍，不代表今年'
      : `${foretells ? '概率不是录取承诺；' : ''}代码以当年招生计划为准`,
  }
}

/** What there is to say of this list. */
function findings({ check }: PrintedList): TextPiece[] {
  if (check === null) return []
  const { issues, checked, unchecked } = check
  return [
    ...listed('检查', [
      ...issues.map(({ severity, text, where }) => ({
        look: 'item' as const,
        text: `${SEVERITY_LABEL[severity]}：${text}${where === '' ? '' : `（${where}）`}`,
        isStrong: severity === 'error',
      })),
      ...(issues.length === 0 ? [soundText(checked, unchecked)] : [`查了：${checked.join('、')}。`]),
    ]),
    ...listed('没能查的，填报前请自己核对', unchecked),
  ]
}

/** What holds for every list. */
const remarks = ({ notes, sources, isPast }: PrintedList): TextPiece[] => [
  ...listed(isPast ? '说明' : '说明和填报前的提醒', notes),
  ...listed('数据来源', sources.length === 0 ? ['暂无'] : sources),
]

/** More of them, and the tiers stand in a mixed order. */
const MOST_BANDS = 8

const TINT: Readonly<Record<Tier, { text: string; back: string }>> = {
  reach: { text: '#a23b06', back: '#fdf0e7' },
  match: { text: '#1a4fa8', back: '#eaf1fc' },
  safe: { text: '#126b3e', back: '#e8f5ee' },
  out: { text: '#4a5058', back: '#eef0f2' },
}

interface Column extends PaperColumn {
  readonly text: (row: PaperRow, at: number) => string
}

function tableOf(paper: PrintedList): PaperTable {
  const columns = columnsOf(paper)
  // A past year's rows stand by what became of them.
  const saysInside = paper.rows.some(({ inside }) => inside !== null && !inside.isOpen)
  const runs = paper.isPast || !paper.foretells ? [] : runsOf(paper.rows)
  return {
    kind: 'table',
    cutHead: '名称没有印全的志愿',
    columns: columns.map(({ text: _text, ...column }) => column),
    rows: paper.rows.map((row, at) => {
      const run = runs.length <= MOST_BANDS ? runs.find(({ from }) => from === at) : undefined
      return {
        cells: columns.map(({ text }) => text(row, at)),
        whole: `${at + 1}. ${row.schoolName} ${row.unitName}`,
        ...(saysInside && row.inside && { under: insideLine(row.inside) }),
        ...((row.tier ?? run) && { tint: TINT[row.tier ?? 'out'] }),
        ...(run && { band: bandText(run) }),
      }
    }),
  }
}

const figure = (value: number | null): string => (value === null ? '' : grouped(value))

function columnsOf({ years, unitWord, rows, isPast, formerHead, foretells }: PrintedList): Column[] {
  const isGroup = unitWord === '专业组'
  return [
    { title: '序号', width: 22, align: 'center', text: (_, at) => String(at + 1) },
    { title: '院校\n代码', width: 30, align: 'center', text: ({ schoolCode }) => schoolCode ?? '' },
    { title: '院校', width: 94, isName: true, text: ({ schoolName }) => schoolName },
    {
      title: isGroup ? '组号' : '专业\n代码',
      width: 30,
      align: 'center',
      text: ({ unitCode }) => unitCode ?? '',
    },
    // Names get what figures leave.
    { title: unitWord, width: 0, isName: true, text: ({ unitName }) => unitName },
    ...(formerHead === null
      ? []
      : [{ title: formerHead.replace('，', '，\n'), width: 68, text: ({ former }: PaperRow) => former }]),
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
    ...(foretells ? chanceColumns(isPast) : []),
    ...years.map((year, at): Column => ({
      title: `${year} 年\n最低分/位次`,
      width: 50,
      align: 'right',
      text: ({ lines }) => lineCell(lines[at] ?? null),
    })),
    { title: '计划', width: 28, align: 'right', text: placesCell },
    { title: '学费\n元/年', width: 32, align: 'right', text: ({ fee, feeText }) => feeText ?? figure(fee) },
    { title: '选科要求', width: 58, text: ({ requirement }) => shortened(requirement) },
    {
      title: '层次\n核对',
      width: rows.some(({ marks }) => marks.length > 0) ? 70 : 44,
      text: ({ level, marks }) => [level, ...marks].filter(Boolean).join('；'),
    },
  ]
}

const chanceColumns = (isPast: boolean): Column[] => [
  { title: isPast ? '当时预测' : '录取概率', width: 46, isStrong: true, text: chanceCell },
  {
    title: '偏紧\n年份',
    width: 32,
    align: 'center',
    text: ({ badYear }) => (badYear === null ? '' : chanceText(badYear)),
  },
  { title: '预测\n位次', width: 32, align: 'right', text: ({ rank50 }) => figure(rank50) },
  { title: '八成落在', width: 56, align: 'right', text: rangeCell },
]

const insideLine = ({ majors, adjusts }: NonNullable<PaperRow['inside']>): string =>
  `组内专业：${[majors, adjusts].filter(Boolean).join(' · ')}`

/** What 浙江 and others write behind each requirement, in fewer words. */
const shortened = (requirement: string): string =>
  requirement
    .replace(/\([23]门科目考生[均必]须选考方可报考\)/u, '(都要选)')
    .replace('(1门科目考生必须选考方可报考)', '(必选)')

const chanceCell = ({ chance, tier }: PaperRow): string =>
  chance === null ? '暂无' : `${tier === null ? '' : `${tierName(tier, chance)} `}${chanceText(chance)}`

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

/** Choices of one tier that stand one behind the other. */
interface Run {
  readonly tier: ListTier | null
  readonly from: number
  readonly count: number
}

export function runsOf(rows: readonly Pick<PaperRow, 'tier' | 'chance'>[]): Run[] {
  const tiers = rows.map(({ tier, chance }) => tier && listTierOf(tier, chance))
  const starts = tiers.flatMap((tier, at) => (at === 0 || tiers[at - 1] !== tier ? [at] : []))
  return starts.map((from, at) => ({
    tier: tiers[from] ?? null,
    from,
    count: (starts[at + 1] ?? rows.length) - from,
  }))
}

function bandText({ tier, from, count }: Run): string {
  const name = tier === null ? '没有概率' : `${LIST_TIER_LABEL[tier]} · 录取概率 ${LIST_TIER_BAND[tier]}`
  const where = count === 1 ? `第 ${from + 1} 志愿` : `第 ${from + 1}–${from + count} 志愿，${count} 个`
  return `${name} · ${where}`
}
