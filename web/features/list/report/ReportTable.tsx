import type { ApplicationList } from '#contract/list.ts'
import { levelText } from '#domain/directory/unit-level.ts'
import { type FormerColumn, formName, formerColumn } from '#domain/filing/filed-code.ts'
import { absentText } from '#domain/list/bring/typed-choice.ts'
import type { DraftChoice } from '#web/features/list/parts/draft/list-draft.ts'
import { count } from '#web/ui/text/format.ts'
import { feeText, lineNames } from '#web/features/figures/parts/format.ts'
import styles from './Report.module.css'
import units from '#web/features/list/parts/rows/UnitTable.module.css'
import {
  Chance,
  Expected,
  FormerCell,
  InsideLine,
  Lines,
  NamesCell,
  NumberCell,
  Remark,
  UnitTable,
} from '#web/features/list/parts/rows/UnitTable.tsx'
import { formCodesText, remarks, requirementText } from '#web/features/list/parts/rows/unit-text.ts'

const NAMES = ['序号', '院校和专业'] as const
const FIGURES = ['概率', '预测位次', '近三年投档线', '计划', '学费', '选科要求'] as const

/** The choices of a list: a table on paper and wide screens, one block a choice on a phone. */
export function ReportTable({ list }: { list: ApplicationList }) {
  const former = formerColumn(
    list,
    list.unitKind,
    list.choices.map(({ row }) => row),
  )
  const columns = [...NAMES, ...(former === null ? [] : [former.head]), ...FIGURES]
  return (
    <UnitTable columns={columns} className={`${styles.widths} ${former === null ? '' : styles.former}`}>
      {list.choices.map((choice, index) => (
        <ChoiceCells key={choice.majorId} choice={choice} index={index} list={list} former={former} />
      ))}
    </UnitTable>
  )
}

interface ChoiceCellsProps {
  choice: DraftChoice
  /** From 0. */
  index: number
  list: ApplicationList
  former: FormerColumn | null
}

function ChoiceCells({ choice, index, list, former }: ChoiceCellsProps) {
  const { row } = choice
  const names = (
    <NamesCell school={choice.schoolName} unit={formName(row, choice.unitName, list)}>
      {choice.why !== null && <span className="block weak">{choice.why}</span>}
      {row !== null && (
        <span className="block weak">
          {/* Codes of another year stand beside, and say the same of themselves. */}
          {[former?.text(row) ? '' : formCodesText(row, list), levelText(row.level), ...remarks(row)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {choice.inside !== undefined && <InsideLine inside={choice.inside} />}
      {row !== null && <Remark of={row} />}
    </NamesCell>
  )
  if (row === null) {
    return (
      <tr>
        <NumberCell at={index} />
        {names}
        <td colSpan={FIGURES.length + (former === null ? 0 : 1)}>{absentText(choice.majorId)}</td>
      </tr>
    )
  }
  return (
    <tr>
      <NumberCell at={index} />
      {names}
      {former !== null && <FormerCell head={former.head} text={former.text(row)} />}
      <td data-name="概率">
        <Chance of={row} />
      </td>
      <td data-name="预测位次">
        <div>
          {count(row.rank50)}
          <Expected of={row} />
        </div>
      </td>
      <td data-name="近三年">
        <Lines lines={row.lines} names={list.unitKind === 'group' ? [] : lineNames(row.lines)} />
      </td>
      <td data-name="计划">
        <div>
          {row.plan === null ? '暂无' : `${count(row.plan)} 人`}
          {row.plan !== null && row.planYear !== null && (
            <span className={`block weak nowrap ${units.soft}`}>{row.planYear} 年</span>
          )}
        </div>
      </td>
      <td data-name="学费">
        <div>{feeText(row)}</div>
      </td>
      <td data-name="选科">
        <div>{requirementText(row.requirement)}</div>
      </td>
    </tr>
  )
}
