import type { Outlook } from '#contract/recommend.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { count } from '#web/ui/text/format.ts'
import { tierClass } from './tiers.ts'
import styles from './Tier.module.css'

/** How many of several units a rank has a tenth of a chance at. */
const reachedBy = (rank: number, { bounds }: Pick<Outlook, 'bounds'>): number =>
  bounds.filter((bound) => bound >= rank).length

interface ReachTagProps {
  rank: number | null
  outlook: Outlook | null
  /** What a unit is called here; by default by its kind. */
  word?: string
}

/** How many units of a school or major the student's rank reaches; nothing without a rank or a prediction. */
export function ReachTag({ rank, outlook, word }: ReachTagProps) {
  if (rank === null || outlook === null) return null
  const { units, unitKind } = outlook
  const reached = reachedBy(rank, outlook)
  const some = reached === 0 ? '都够不着' : reached === units ? '都够得着' : `中 ${count(reached)} 个够得着`
  return (
    <span className={`badge strong ${styles.badge} ${tierClass(reached === 0 ? 'out' : 'match')}`}>
      <span className="visually-hidden">按你的位次：</span>
      {count(units)} 个{word ?? unitWord(unitKind)}
      {some}
    </span>
  )
}
