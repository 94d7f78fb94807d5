import type { UnitRow } from '#contract/unit.ts'
import { count } from './format.ts'
import { HEIGHT, WIDTH, draw } from './drawing.ts'
import styles from './Sparkline.module.css'

/** The last years' lowest ranks, with the student's own as a dashed line. Better ranks stand higher. */
export function Sparkline({ lines, ownRank }: { lines: UnitRow['lines']; ownRank: number | null }) {
  const { runs, own } = draw(lines, ownRank)
  if (runs.length === 0) return null
  const told = [...lines]
    .reverse()
    .map(({ year, rank }) => `${year} 年${rank === null ? '未录满' : count(rank)}`)
  const label = `最低位次走势：${told.join('，')}${ownRank === null ? '' : `；虚线是你的位次 ${count(ownRank)}`}`
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {own !== null && <line className={styles.own} x1="0" x2={WIDTH} y1={own} y2={own} />}
      {runs.map((run) => (
        <g key={run[0]?.x}>
          <polyline className={styles.path} points={run.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {run.map(({ x, y }) => (
            <circle key={x} className={styles.dot} cx={x} cy={y} r="2.5" />
          ))}
        </g>
      ))}
    </svg>
  )
}
