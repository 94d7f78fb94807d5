import type { UnitRow } from '#contract/recommend.ts'
import { dotsOf, tenText } from '#domain/forecast/likelihood.ts'
import { LIST_TIER_LABEL, type ListTier, toldTiers } from '#domain/forecast/tiers.ts'
import { count, percent } from '#web/ui/text/format.ts'
import { tierClass, tierLabel } from './tiers.ts'
import styles from './Tier.module.css'

type Rated = Pick<UnitRow, 'probability' | 'tier'>

/** Ten dots in two groups of five, as many filled as choices of ten come true. */
export function Dots({ probability }: { probability: number }) {
  const filled = dotsOf(probability)
  return (
    <svg className={styles.dots} viewBox="0 0 106 10" role="img" aria-label={tenText(probability)}>
      <path className={styles.track} d={DOTS} />
      {/* What stands in it is cut off at its width. */}
      <svg width={filled * PITCH + (filled > 5 ? GROUP_GAP : 0)} height="10">
        <path d={DOTS} />
      </svg>
    </svg>
  )
}

const PITCH = 10
const GROUP_GAP = 6
/** Two lines of five dashes without a length, whose round ends are the dots. */
const DOTS = 'M5 5h40.1M61 5h40.1'

/** Tier, probability and its dots in one line. */
export function Likelihood({ probability, tier }: Rated) {
  return (
    <span className={`tags ${tierClass(tier)}`}>
      <TierBadge probability={probability} tier={tier} />
      {probability !== null && <Dots probability={probability} />}
    </span>
  )
}

/** Tier and probability in one line. */
export function TierBadge({ probability, tier }: Rated) {
  return (
    <span className={`badge strong ${styles.badge} ${tierClass(tier)}`}>
      <span className="visually-hidden">录取概率</span>
      {tier !== null && `${tierLabel(tier, probability)} `}
      {percent(probability)}
    </span>
  )
}

type Counts = Readonly<Record<ListTier, number>>

/** How the choices of a list spread over the tiers. */
export function TierBar({ counts }: { counts: Counts }) {
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        {toldTiers(counts).map(
          (tier) =>
            counts[tier] > 0 && (
              <span key={tier} className={tierClass(tier)} style={{ flexGrow: counts[tier] }} />
            ),
        )}
      </div>
      <div className="mt-2">
        <TierCounts counts={counts} />
      </div>
    </div>
  )
}

/** The same in words alone. */
export function TierCounts({ counts, isShort = false }: { counts: Counts; isShort?: boolean }) {
  return (
    <ul className={`list row wrap note ${styles.legend}`}>
      {toldTiers(counts).map((tier) => (
        <li key={tier} className={tierClass(tier)}>
          {LIST_TIER_LABEL[tier]} {count(counts[tier])}
          {isShort ? '' : ' 个'}
        </li>
      ))}
    </ul>
  )
}
