import type { RoundShown } from '#contract/season.ts'
import { when } from '#web/ui/text/format.ts'
import styles from './RoundLine.module.css'

/** A year from 1 May to 30 September: nobody files outside of it. */
const MONTHS = [5, 6, 7, 8, 9]
const WIDTH = 500

/** Where a moment stands in the months that are drawn, by the clock of Beijing. */
function placeOf(iso: string, year: number): number {
  const begin = Date.parse(`${year}-05-01T00:00+08:00`)
  const end = Date.parse(`${year}-10-01T00:00+08:00`)
  const part = (Date.parse(iso) - begin) / (end - begin)
  return Math.max(0, Math.min(1, part)) * WIDTH
}

/** The rounds of a season on a line of months; the words beside it say the same. */
export function RoundLine({ rounds, year }: { rounds: readonly RoundShown[]; year: number }) {
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} 34`} aria-hidden="true">
      {MONTHS.map((month, at) => (
        <g key={month}>
          <line className={styles.month} x1={at * 100} x2={at * 100} y1={0} y2={34} />
          <text className={`small ${styles.name}`} x={at * 100 + 4} y={12}>
            {month} 月
          </text>
        </g>
      ))}
      {rounds.map(({ batch, round, opens, closes, state, kind }) => {
        const x = placeOf(opens, year)
        return (
          <rect
            key={`${batch} ${round}`}
            className={`${styles.round} ${kind === 'supplement' ? styles.supplement : ''} ${state === 'closed' ? styles.over : ''}`}
            x={x}
            y={18}
            width={Math.max(4, placeOf(closes, year) - x)}
            height={12}
            rx={2}
          >
            <title>{`${batch} ${when(opens)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
