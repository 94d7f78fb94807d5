import type { UnitRow } from '#contract/recommend.ts'
import { honourOrder } from '#domain/directory/honour.ts'
import { gapWords, lineGap } from '#domain/filing/line-gap.ts'
import { VERDICT_TEXT } from '#domain/filing/verdict-text.ts'
import { tierClass, tierLabel } from '#web/features/chance/parts/tiers.ts'
import {
  type BriefContext,
  type BriefRow,
  lineCell,
  marksOf,
  schoolMarks,
  shortChance,
  shortFee,
} from '#web/features/list/parts/rows/unit-brief.ts'
import { requirementText } from '#web/features/list/parts/rows/unit-text.ts'
import type { GridColumn } from '#web/ui/grid/columns.ts'
import { count } from '#web/ui/text/format.ts'
import styles from './UnitCells.module.css'

/** What a grid tells of a unit. */
export type GridUnit = BriefRow & Pick<UnitRow, 'rank50' | 'requirement'>

/** A cell of words, which are told whole where the pointer rests. */
const words = <Row,>(of: (row: Row) => string) => ({ cell: of, tip: of })

/** What stands in the column of chances: of a past year its line's word, without a forecast the distance. */
function chanceText(row: GridUnit, ownRank: number | null): string {
  const { verdict, probability, tier, leftOut, lines } = row
  if (verdict !== undefined)
    return [VERDICT_TEXT[verdict], probability === null ? '' : shortChance(probability)]
      .filter(Boolean)
      .join(' ')
  const gap = probability === null && leftOut?.isCertain !== true ? lineGap(lines, ownRank) : null
  if (gap !== null) return gapWords(gap).join(' ')
  return probability === null
    ? tierLabel(tier)
    : `${tierLabel(tier, probability)} ${shortChance(probability)}`
}

/** Which of the years a column of lines is about: the latest is 0. */
const ofYear = (id: string): number => Number(id.split('-')[1])

/** The year of a column of scores or ranks; undefined: it is none. */
export const yearOfColumn = (id: string, years: readonly number[]): number | undefined =>
  /^(?:rank|score)-\d$/.test(id) ? years[ofYear(id)] : undefined

const rankColumn = (year: number, at: number): GridColumn<GridUnit> => ({
  id: `rank-${at}`,
  title: `${year} 位次`,
  width: 84,
  isFigure: true,
  sorts: 'ascending',
  value: ({ lines }) => lines.find((line) => line.year === year)?.rank ?? null,
  cell: (row) => lineCell(row, year).text,
  tip: (row) => lineCell(row, year).whole,
})

const scoreColumn = (year: number, at: number): GridColumn<GridUnit> => ({
  id: `score-${at}`,
  title: `${year} 分数`,
  width: 84,
  isFigure: true,
  isExtra: at > 0,
  sorts: 'descending',
  value: ({ lines }) => lines.find((line) => line.year === year)?.score ?? null,
  cell: ({ lines }) => lines.find((line) => line.year === year)?.score ?? '—',
})

/** What can be read of a unit, a column each. @param areGroups What is filed are 院校专业组 */
export function unitColumns(context: BriefContext, areGroups: boolean): GridColumn<GridUnit>[] {
  const { years, ownRank } = context
  return [
    {
      id: 'chance',
      title: '把握',
      width: 76,
      sorts: 'descending',
      value: ({ probability }) => probability,
      cell: (row) => (
        <span className={`strong tabular ${styles.chance} ${tierClass(row.tier)}`}>
          {chanceText(row, ownRank)}
        </span>
      ),
    },
    {
      id: 'unit',
      title: areGroups ? '专业组' : '专业',
      // Groups have numbers, majors names.
      width: areGroups ? 120 : 176,
      sorts: 'ascending',
      value: ({ unitName }) => unitName,
      ...words(({ unitName }) => unitName),
    },
    ...years.slice(0, 1).map(rankColumn),
    {
      id: 'plan',
      title: '招生',
      width: 52,
      isFigure: true,
      sorts: 'descending',
      value: ({ plan }) => plan,
      cell: ({ plan }) => (plan === null ? '—' : count(plan)),
    },
    {
      id: 'fee',
      title: '学费',
      width: 76,
      isFigure: true,
      sorts: 'ascending',
      value: ({ fee }) => fee,
      ...words((row) => shortFee(row) || '—'),
    },
    {
      id: 'marks',
      title: '留意',
      width: 112,
      ...words((row) => marksOf(row, context).join(' ')),
    },
    ...years.slice(1).map((year, at) => rankColumn(year, at + 1)),
    {
      id: 'place',
      title: '所在地',
      width: 72,
      sorts: 'ascending',
      value: ({ school }) => school && [school.province, school.city].filter(Boolean).join(' '),
      ...words(({ school }) => school?.city ?? school?.province ?? '—'),
    },
    {
      id: 'level',
      title: '层次',
      width: 84,
      sorts: 'ascending',
      value: ({ school, level }) =>
        school === null && level === null
          ? null
          : Number(level === '专科') * 10 + honourOrder(school?.levels ?? []),
      cell: (row) => {
        const { honour } = schoolMarks(row)
        return [row.level, honour].filter(Boolean).join(' ') || '—'
      },
    },
    ...years.slice(0, 1).map(scoreColumn),
    {
      id: 'requirement',
      title: '选科要求',
      width: 104,
      sorts: 'ascending',
      value: ({ requirement }) => requirement.text,
      tip: ({ requirement }) => requirementText(requirement),
      cell: ({ requirement: { text, eligible } }) => {
        const told = text ?? '待核对'
        return eligible === false ? <span className={styles.bad}>{told}</span> : told
      },
    },
    ...years.slice(1).map((year, at) => scoreColumn(year, at + 1)),
    {
      id: 'foretold',
      title: '预测位次',
      width: 84,
      isFigure: true,
      isExtra: true,
      sorts: 'ascending',
      value: ({ rank50 }) => rank50,
      cell: ({ rank50 }) => (rank50 === null ? '—' : count(rank50)),
    },
    {
      id: 'kind',
      title: '办学',
      width: 84,
      isExtra: true,
      ...words((row) => schoolMarks(row).kinds.join(' ') || row.school?.ownership || '—'),
    },
  ]
}
