import type { ApplicationList } from '#contract/list.ts'
import { formName } from '#domain/recommend/filed-code.ts'
import type { Choice } from './parts/list-draft.ts'
import { count, percent } from '#web/ui/format.ts'
import { feeText, lineNames, lineText, range } from '#web/features/recommend/parts/format.ts'
import styles from './Report.module.css'
import units from './parts/UnitTable.module.css'
import { tierClass, tierLabel } from '#web/features/recommend/parts/tiers.ts'
import { formCodesText, remarks, requirementText } from './parts/unit-text.ts'

const COLUMNS = [
  '序号',
  '院校和专业',
  '概率',
  '预测位次',
  '近三年投档线',
  '计划',
  '学费',
  '选科要求',
] as const

/** The choices of a list: a table on paper and wide screens, one block a choice on a phone. */
export function ReportTable({ list }: { list: ApplicationList }) {
  return (
    <table className={`note ${units.table} ${styles.widths}`}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className="strong">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.choices.map((choice, index) => (
          <ChoiceCells key={choice.majorId} choice={choice} index={index} list={list} />
        ))}
      </tbody>
    </table>
  )
}

function ChoiceCells({ choice, index, list }: { choice: Choice; index: number; list: ApplicationList }) {
  const { row } = choice
  const names = (
    <th scope="row" className={units.names}>
      <strong className="block">{choice.schoolName}</strong>
      <span className="block">{formName(row, choice.unitName, list)}</span>
      {choice.why !== null && <span className="block weak">{choice.why}</span>}
      {row !== null && (
        <span className="block weak">
          <span className="nowrap">{formCodesText(row, list)}</span>
          {remarks(row).map((remark) => ` · ${remark}`)}
        </span>
      )}
      {row?.remark != null && <span className={`weak ${units.remark}`}>简注：{row.remark}</span>}
    </th>
  )
  if (row === null) {
    return (
      <tr>
        <td className={`tabular ${units.number}`}>{index + 1}</td>
        {names}
        <td colSpan={COLUMNS.length - 2}>已不在招生数据中</td>
      </tr>
    )
  }
  const expected = range(row)
  return (
    <tr>
      <td className={`tabular ${units.number}`}>{index + 1}</td>
      {names}
      <td data-name="概率" className={tierClass(row.tier)}>
        <span className={`strong nowrap ${units.tier}`}>
          {percent(row.probability)} {row.tier !== null && tierLabel(row.tier)}
        </span>
      </td>
      <td data-name="预测位次">
        <div>
          {count(row.rank50)}
          {expected !== null && (
            <span className={`block weak ${units.soft}`}>
              八成落在 <span className="nowrap">{expected}</span>
            </span>
          )}
        </div>
      </td>
      <td data-name="近三年">
        <div>
          {row.lines.length === 0
            ? '暂无'
            : row.lines.map((line) => (
                <span key={line.year} className="block nowrap">
                  {line.year}：{lineText(line)}
                </span>
              ))}
          {(list.unitKind === 'group' ? [] : lineNames(row.lines)).map((text) => (
            <span key={text} className={`block weak ${units.soft}`}>
              {text}
            </span>
          ))}
        </div>
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
