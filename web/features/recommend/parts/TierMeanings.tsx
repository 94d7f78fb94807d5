import { FILED_TIERS } from '#domain/recommend/tiers.ts'
import { TIER_MEANING, tierClass, tierLabel } from './tiers.ts'
import styles from './Tier.module.css'

/** What 冲, 稳, 保 and 够不着 mean, a line each. */
export function TierMeanings() {
  return (
    <ul className="list stack gap-2 mb-3">
      {([...FILED_TIERS, 'out'] as const).map((tier) => (
        <li key={tier} className="row">
          <span className={`middle strong ${styles.square} ${tierClass(tier)}`}>{tierLabel(tier)}</span>
          {TIER_MEANING[tier]}
        </li>
      ))}
    </ul>
  )
}
