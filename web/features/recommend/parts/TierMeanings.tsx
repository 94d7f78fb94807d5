import { TIER_MEANING, tierClass, tierLabel } from './tiers.ts'
import styles from './TierMeanings.module.css'

/** What 冲, 稳, 保 and 够不着 mean, a line each. */
export function TierMeanings() {
  return (
    <ul className={styles.meanings}>
      {(['reach', 'match', 'safe', 'out'] as const).map((tier) => (
        <li key={tier}>
          <span className={`${styles.tier} ${tierClass(tier)}`}>{tierLabel(tier)}</span>
          {TIER_MEANING[tier]}
        </li>
      ))}
    </ul>
  )
}
