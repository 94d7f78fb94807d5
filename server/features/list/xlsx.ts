import { utils, write } from '@e965/xlsx'
import type { ApplicationList } from '#contract/list.ts'
import type { ScoreCondition, UnitRow } from '#contract/recommend.ts'
import { certaintyText } from '#domain/exam/certainty.ts'
import { leftOutTag } from '#domain/recommend/left-out.ts'
import { NO_FORM_CODE, formCodes } from '#domain/recommend/filed-code.ts'
import { chanceText } from '#domain/recommend/likelihood.ts'
import { OPEN_REQUIREMENT, cappedText } from '#domain/recommend/capped.ts'
import { TIER_LABEL } from '#domain/recommend/tiers.ts'

const header = [
  '志愿序号',
  '院校代码',
  '院校名称',
  '专业代码',
  '专业（组）',
  '所在地',
  '计划数',
  '学费（元/年）',
  '选科要求',
  '录取概率',
  '梯度',
  '预测最低位次',
  '核对',
  '招生计划简注',
  '往年投档名',
  '往年线的来历',
  '为什么在这里',
]
/** Years of lines shown, each with score and rank. */
const YEARS = 3

/**
 * The list as an Excel file, base64: one sheet with a row a choice, and one that says for whom, from what and when it was
 * made.
 */
export function listWorkbook(
  list: ApplicationList,
  condition: ScoreCondition,
  about: { provinceName: string; notice: string | null; at: Date },
): string {
  const years = [...new Set(list.choices.flatMap(({ row }) => row?.lines.map((line) => line.year) ?? []))]
    .sort((a, b) => b - a)
    .slice(0, YEARS)
  const rows = list.choices.map((choice, index) => {
    const codes = formCodes(choice.row, list)
    return [
      index + 1,
      codes.school ?? '',
      choice.schoolName,
      codes.unit ?? '',
      choice.unitName,
      ...unitCells(choice.row),
      choice.why ?? '',
      ...years.flatMap((year) => lineCells(choice.row, year)),
    ]
  })
  const titles = [...header, ...years.flatMap((year) => [`${year}年最低分`, `${year}年最低位次`])]
  const sheet = utils.aoa_to_sheet([titles, ...rows])
  sheet['!cols'] = titles.map((title) => ({ wch: Math.max(8, title.length * 2) }))
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, sheet, '志愿表')
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(aboutRows(list, condition, about)), '说明')
  const base64: unknown = write(workbook, { type: 'base64', bookType: 'xlsx', compression: true })
  return String(base64)
}

function unitCells(row: UnitRow | null): (string | number)[] {
  if (!row) return ['', '', '', '已不在招生数据中', '', '', '', '', '', '', '']
  return [
    row.school?.city ?? '',
    placesCell(row),
    row.feeText ?? row.fee ?? '',
    row.requirement.text ?? '暂无，请核对招生计划',
    row.probability === null ? '无法预测' : chanceText(row.probability),
    row.tier === null ? '' : TIER_LABEL[row.tier],
    row.rank50 ?? '',
    cappedText(row) ??
      [leftOutTag(row.leftOut), row.requirement.known ? '' : OPEN_REQUIREMENT].filter(Boolean).join('；'),
    row.remark ?? '',
    row.lines.flatMap(({ year, name }) => (name === undefined ? [] : [`${year}年${name}`])).join('；'),
    row.lines
      .map((line) => ({ year: line.year, ways: certaintyText([line]) }))
      .flatMap(({ year, ways }) => (ways === '' ? [] : [`${year}年${ways}`]))
      .join('；'),
  ]
}

/** Places, with their year where they are not yet those of the year applied for. */
function placesCell({ plan, planYear, lines }: UnitRow): string | number {
  if (plan === null) return ''
  return lines.some(({ year }) => year === planYear) ? `${plan}（${planYear}年）` : plan
}

function lineCells(row: UnitRow | null, year: number): (string | number)[] {
  const line = row?.lines.find((each) => each.year === year)
  if (!line) return ['', '']
  // Of a unit that did not fill there is neither; where one of them is published alone, the other is not known.
  if (line.score === null && line.rank === null) return ['未满', '未满']
  return [line.score ?? '', line.isBound ? `前${line.rank}` : (line.rank ?? '')]
}

function aboutRows(
  list: ApplicationList,
  condition: ScoreCondition,
  about: { provinceName: string; notice: string | null; at: Date },
): string[][] {
  const subjects = condition.subjects.map((subject) => subject.name).join('、')
  return [
    ['省份', about.provinceName],
    ['年份与批次', `${list.year} 年 ${list.batch}`],
    ['成绩', condition.saved ? `${condition.totalScore} 分，位次 ${condition.rank}` : '未填写'],
    ...(subjects === '' ? [] : [['选考科目', subjects]]),
    ['生成时间', about.at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })],
    ['提醒', '录取概率由往年投档线推算，不保证录取。填报请以省教育考试院公布的招生计划为准。'],
    ...(list.choices.every(({ row }) => formCodes(row, list).school !== null)
      ? []
      : [['提醒', `空着的代码${NO_FORM_CODE}：往年的代码今年可能是另一个志愿的。`]]),
    ...(about.notice === null ? [] : [['提醒', about.notice]]),
    ...list.sources.map((source) => ['数据来源', `${source.authority}《${source.title}》`]),
  ]
}
