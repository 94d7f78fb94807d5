import type { Forecast } from '#contract/library.ts'
import { tierAt } from '#domain/library/chance.ts'
import { tierClass, tierLabel } from './tiers.ts'
import styles from './Tier.module.css'

/** 冲, 稳, 保 or 够不着, by the student's own rank; nothing while no rank is known or nothing can be predicted. */
export function ChanceTag({ rank, forecast }: { rank: number | null; forecast: Forecast | null }) {
  if (rank === null || forecast === null) return null
  const tier = tierAt(rank, forecast)
  return (
    <span className={`${styles.badge} ${tierClass(tier)}`}>
      <span className="visually-hidden">按你的位次：</span>
      {tierLabel(tier)}
    </span>
  )
}
