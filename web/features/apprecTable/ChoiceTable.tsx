import type { SharedTable } from '#contract/apprecTable.ts'
import { feeText, lineNames, lineText, range } from '#web/features/recommend/parts/format.ts'
import units from '#web/features/list/parts/UnitTable.module.css'
import { formCodesText, remarks, requirementText, schoolText } from '#web/features/list/parts/unit-text.ts'
import { tierClass, tierLabel } from '#web/features/recommend/parts/tiers.ts'
import { Button } from '#web/ui/Button.tsx'
import { count, percent } from '#web/ui/format.ts'
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
    <table className={`note ${units.table} ${styles.widths}`}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className="strong">
              {name}
            </th>
          ))}
          {hasComments && (
            <th scope="col" className="strong screen-only">
              留言
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {table.choices.map((choice, index) => (
          <tr key={choice.majorId}>
            <td className={`tabular strong ${units.number}`}>{index + 1}</td>
            <th scope="row" className={units.names}>
              <strong className="block">{choice.schoolName}</strong>
              <span className="block">{choice.unitName}</span>
              <UnitNotes choice={choice} table={table} />
            </th>
            {choice.unit === null ? (
              <td colSpan={columns.length - 2}>已不在招生数据中</td>
            ) : (
              <Figures unit={choice.unit} hasChance={table.hasChance} />
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
      </tbody>
    </table>
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
      {unit.remark !== null && <span className={`weak ${units.remark}`}>简注：{unit.remark}</span>}
    </>
  )
}

function Figures({ unit, hasChance }: { unit: NonNullable<Choice['unit']>; hasChance: boolean }) {
  const expected = range(unit)
  return (
    <>
      <td data-name="预测">
        <div>
          {hasChance && (
            <span className={`block strong nowrap ${units.tier} ${tierClass(unit.tier)}`}>
              {percent(unit.probability)} {unit.tier !== null && tierLabel(unit.tier)}
            </span>
          )}
          <span className="nowrap">{unit.rank50 === null ? '位次暂无' : `${count(unit.rank50)} 位`}</span>
          {expected !== null && (
            <span className={`block weak ${units.soft}`}>
              八成落在 <span className="nowrap">{expected}</span>
            </span>
          )}
        </div>
      </td>
      <td data-name="近三年">
        <div>
          {unit.lines.length === 0
            ? '暂无'
            : unit.lines.map((line) => (
                <span key={line.year} className="block nowrap">
                  {line.year}：{lineText(line)}
                </span>
              ))}
          {lineNames(unit.lines).map((text) => (
            <span key={text} className={`block weak ${units.soft}`}>
              {text}
            </span>
          ))}
        </div>
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
