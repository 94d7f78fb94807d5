import type { UnitLine } from '#contract/scopes-fields.ts'
import { count, rankText } from '#web/ui/text/format.ts'
import { CertaintyMark } from './CertaintyMark.tsx'
import { lineNames } from './format.ts'
import styles from './LinesTable.module.css'

/** The last years' lines in figures, the latest first, and the names they stood under where these were others. */
export function LinesTable({ lines }: { lines: readonly UnitLine[] }) {
  if (lines.length === 0) return <p className="weak">近三年投档线：暂无</p>
  return (
    <div>
      <table className={`note tabular ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col" className="small">
              投档线
            </th>
            <th scope="col" className="small">
              分数
            </th>
            <th scope="col" className="small">
              位次
            </th>
            <th scope="col" className="small">
              计划
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ year, score, rank, isBound, plan, readFrom, derived }) => (
            <tr key={year}>
              <th scope="row">
                {year}
                <CertaintyMark of={{ readFrom }} className="block" />
              </th>
              {score === null && rank === null ? (
                <td colSpan={2}>未录满</td>
              ) : (
                <>
                  <td>{count(score)}</td>
                  <td className="nowrap">{rankText({ rank, isBound, derived })}</td>
                </>
              )}
              <td>{count(plan)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lineNames(lines).map((text) => (
        <p key={text} className="weak">
          {text}
        </p>
      ))}
    </div>
  )
}
