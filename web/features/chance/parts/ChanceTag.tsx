import type { Forecast } from '#contract/recommend.ts'
import { tierAt } from '#domain/directory/chance.ts'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { TIER_BAND } from '#domain/forecast/tier-bands.ts'
import { tierClass, tierLabel } from './tiers.ts'
import styles from './Tier.module.css'

interface ChanceTagProps {
  rank: number | null
  forecast: Forecast | null
  /** The student's subjects do not open it: no rank gets in. */
  shut?: boolean
  /** Which of several it is about, where it stands beside a number of them: 中等的一个. */
  of?: string
}

/** The tier of a unit with its figures, by the student's own rank; nothing without a rank or a prediction. */
export function ChanceTag({ rank, forecast, shut = false, of }: ChanceTagProps) {
  if (shut) return <Tag kind="bad">选科不符</Tag>
  if (rank === null || forecast === null) return null
  const tier = tierAt(rank, forecast)
  return (
    <span className={`badge strong ${styles.badge} ${tierClass(tier)}`}>
      <span className="visually-hidden">按你的位次：</span>
      {of !== undefined && `${of}：`}
      {tierLabel(tier)} {TIER_BAND[tier]}
    </span>
  )
}
