import type { SharedTable } from '#contract/apprecTable.ts'
import { feeText, lineNames } from '#web/features/recommend/parts/format.ts'
import units from '#web/features/list/parts/UnitTable.module.css'
import {
  Chance,
  Expected,
  Lines,
  NamesCell,
  NumberCell,
  Remark,
  UnitTable,
} from '#web/features/list/parts/UnitTable.tsx'
import { formCodesText, remarks, requirementText, schoolText } from '#web/features/list/parts/unit-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { count } from '#web/ui/format.ts'
import styles from './Table.module.css'

export type Choice = SharedTable['choices'][number]

interface ChoiceTableProps {
  table: SharedTable
  /** Opens what is said of a choice; left out: nothing can be. @param number from 1 */
  onComments?: (choice: Choice, number: number) => void
  /** Opens it where nothing was said yet, too. */
  canWrite?: boolean
}

/** The choices of a list: a table on paper and wide screens, one block a choice on a phone. */
export function ChoiceTable({ table, onComments, canWrite = false }: ChoiceTableProps) {
  const columns = [
    '序号',
    '院校和专业',
    table.hasChance ? '概率和预测位次' : '预测位次',
    '近三年投档线',
    '计划和学费',
    '选科要求',
  ]
  const hasComments =
    onComments !== undefined && (canWrite || table.choices.some(({ comments }) => comments > 0))
  return (
    <UnitTable columns={columns} unprinted={hasComments ? '留言' : undefined} className={styles.widths}>
      {table.choices.map((choice, index) => (
        <tr key={choice.majorId}>
          <NumberCell at={index} />
          <NamesCell school={choice.schoolName} unit={choice.unitName}>
            <UnitNotes choice={choice} table={table} />
          </NamesCell>
          {choice.unit === null ? (
            <td colSpan={columns.length - 2}>已不在招生数据中</td>
          ) : (
            <Figures unit={choice.unit} table={table} />
          )}
          {hasComments && (
            <td className={`screen-only ${styles.say}`}>
              {(canWrite || choice.comments > 0) && (
                <Button
                  kind="text"
                  small
                  label={`${sayText(choice)}：第 ${index + 1} 个志愿，${choice.schoolName} ${choice.unitName}`}
                  onClick={() => onComments?.(choice, index + 1)}
                >
                  {sayText(choice)}
                </Button>
              )}
            </td>
          )}
        </tr>
      ))}
    </UnitTable>
  )
}

const sayText = ({ comments }: Choice): string => (comments === 0 ? '留言' : `${comments} 条留言`)

/** Where the school is, the codes, and what to mind. */
function UnitNotes({ choice: { unit }, table }: { choice: Choice; table: SharedTable }) {
  if (unit === null) return null
  const marks = remarks({ ...unit, requirement: { ...unit.requirement, eligible: null } })
  const facts = [schoolText(unit.school), ...marks].filter(Boolean)
  return (
    <>
      <span className="block weak nowrap">{formCodesText(unit, table)}</span>
      <span className="block weak">{facts.join(' · ')}</span>
      <Remark of={unit} />
    </>
  )
}

function Figures({ unit, table }: { unit: NonNullable<Choice['unit']>; table: SharedTable }) {
  return (
    <>
      <td data-name="预测">
        <div>
          {table.hasChance && <Chance of={unit} />}
          <span className="nowrap">{unit.rank50 === null ? '位次暂无' : `${count(unit.rank50)} 位`}</span>
          <Expected of={unit} />
        </div>
      </td>
      <td data-name="近三年">
        <Lines lines={unit.lines} names={table.unitKind === 'group' ? [] : lineNames(unit.lines)} />
      </td>
      <td data-name="计划">
        <div>
          {unit.plan === null ? '暂无' : `${count(unit.plan)} 人`}
          {unit.plan !== null && unit.planYear !== null && (
            <span className="weak nowrap">（{unit.planYear} 年）</span>
          )}
          <span className={`block nowrap ${units.soft}`}>{feeText(unit)}</span>
        </div>
      </td>
      <td data-name="选科">
        <div>{requirementText({ ...unit.requirement, eligible: null })}</div>
      </td>
    </>
  )
}
