import { HEIGHT, type LineOfYear, WIDTH, draw } from './sparkline.ts'
import styles from './Sparkline.module.css'

/**
 * The last years' lowest ranks, the student's own dashed, better ones higher. Readers get the table beside
 * it.
 */
export function Sparkline({ lines, ownRank }: { lines: readonly LineOfYear[]; ownRank: number | null }) {
  const { runs, own } = draw(lines, ownRank)
  if (runs.length === 0) return null
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
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
