import type { SharedTable } from '#contract/apprecTable.ts'
import { feeText, lineNames, lineText, range } from '#web/features/recommend/parts/format.ts'
import { codesText, remarks, requirementText, schoolText } from '#web/features/list/parts/unit-text.ts'
import { tierClass, tierLabel } from '#web/features/recommend/parts/tiers.ts'
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
    ...(table.hasChance ? ['概率'] : []),
    '预测位次',
    '近三年投档线',
    '计划和学费',
    '选科要求',
  ]
  return (
    <table className={`note ${styles.table}`}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className="strong">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.choices.map((choice, index) => (
          <tr key={choice.majorId}>
            <td className={`tabular strong ${styles.number}`}>{index + 1}</td>
            <th scope="row" className={styles.names}>
              <strong className="block">{choice.schoolName}</strong>
              <span className="block">{choice.unitName}</span>
              <UnitNotes choice={choice} year={table.year} />
              {onComments && (canWrite || choice.comments > 0) && (
                <button
                  type="button"
                  className={`text-button screen-only ${styles.say}`}
                  onClick={() => onComments(choice, index + 1)}
                >
                  {choice.comments === 0 ? '留言' : `${choice.comments} 条留言`}
                  <span className="visually-hidden">
                    ：第 {index + 1} 个志愿，{choice.schoolName} {choice.unitName}
                  </span>
                </button>
              )}
            </th>
            {choice.unit === null ? (
              <td colSpan={columns.length - 2}>已不在招生数据中</td>
            ) : (
              <Figures unit={choice.unit} hasChance={table.hasChance} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where the school is, the codes, and what to mind. */
function UnitNotes({ choice: { unit }, year }: { choice: Choice; year: number }) {
  if (unit === null) return null
  const marks = remarks({ ...unit, requirement: { ...unit.requirement, eligible: null } })
  const facts = [schoolText(unit.school), codesText(unit, year), ...marks].filter(Boolean)
  return (
    <>
      <span className="block weak">{facts.join(' · ')}</span>
      {unit.remark !== null && <span className={`weak ${styles.remark}`}>简注：{unit.remark}</span>}
    </>
  )
}

function Figures({ unit, hasChance }: { unit: NonNullable<Choice['unit']>; hasChance: boolean }) {
  const expected = range(unit)
  return (
    <>
      {hasChance && (
        <td data-name="概率" className={tierClass(unit.tier)}>
          <span className={`strong nowrap ${styles.tier}`}>
            {percent(unit.probability)} {unit.tier !== null && tierLabel(unit.tier)}
          </span>
        </td>
      )}
      <td data-name="预测位次">
        {count(unit.rank50)}
        {expected !== null && (
          <span className={`block weak ${styles.soft}`}>
            八成落在 <span className="nowrap">{expected}</span>
          </span>
        )}
      </td>
      <td data-name="近三年">
        {unit.lines.length === 0
          ? '暂无'
          : unit.lines.map((line) => (
              <span key={line.year} className="block">
                {line.year}：{lineText(line)}
              </span>
            ))}
        {lineNames(unit.lines).map((text) => (
          <span key={text} className={`block weak ${styles.soft}`}>
            {text}
          </span>
        ))}
      </td>
      <td data-name="计划">
        {unit.plan === null ? '暂无' : `${count(unit.plan)} 人`}
        {unit.plan !== null && unit.planYear !== null && (
          <span className="weak nowrap">（{unit.planYear} 年）</span>
        )}
        <span className={`block ${styles.soft}`}>{feeText(unit)}</span>
      </td>
      <td data-name="选科">{requirementText({ ...unit.requirement, eligible: null })}</td>
    </>
  )
}
