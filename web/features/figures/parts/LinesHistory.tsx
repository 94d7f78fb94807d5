import type { UnitLine } from '#contract/scopes-fields.ts'
import styles from './LinesHistory.module.css'
import { LinesTable } from './LinesTable.tsx'
import { Sparkline } from '#web/charts/Sparkline.tsx'

/** The last years' lines in figures, and drawn beside them where there are ranks to draw. */
export function LinesHistory({ lines, ownRank }: { lines: readonly UnitLine[]; ownRank: number | null }) {
  return (
    <div className={lines.some(({ rank }) => rank !== null) ? styles.drawn : 'mt-3'}>
      <Sparkline lines={lines} ownRank={ownRank} />
      <LinesTable lines={lines} />
    </div>
  )
}
