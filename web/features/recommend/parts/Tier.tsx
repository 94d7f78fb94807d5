import type { UnitRow } from '#contract/recommend.ts'
import { TIERS } from '#domain/recommend/tiers.ts'
import { percent } from '#web/ui/format.ts'
import { tierClass, tierLabel } from './tiers.ts'
import styles from './Tier.module.css'

type Rated = Pick<UnitRow, 'probability' | 'tier'>

const RADIUS = 28

/** The probability as a ring, with its tier. */
export function ProbabilityRing({ probability, tier }: Rated) {
  const round = 2 * Math.PI * RADIUS
  return (
    <div className={`middle ${styles.ring} ${tierClass(tier)}`}>
      <svg viewBox="0 0 62 62" aria-hidden="true">
        <circle className={styles.track} cx="31" cy="31" r={RADIUS} />
        {probability !== null && (
          <circle
            className={styles.arc}
            cx="31"
            cy="31"
            r={RADIUS}
            strokeDasharray={`${round * probability} ${round}`}
          />
        )}
      </svg>
      <span className={`middle strong ${styles.figure}`}>
        <span>
          <span className="visually-hidden">录取概率</span>
          {percent(probability)}
        </span>
        {tier !== null && <small className="small">{tierLabel(tier)}</small>}
      </span>
    </div>
  )
}

/** Tier and probability in one line. */
export function TierBadge({ probability, tier }: Rated) {
  return (
    <span className={`badge strong ${styles.badge} ${tierClass(tier)}`}>
      {tier !== null && `${tierLabel(tier)} `}
      {percent(probability)}
    </span>
  )
}

/** How the choices of a list spread over the tiers. */
export function TierBar({ counts }: { counts: Readonly<Record<NonNullable<UnitRow['tier']>, number>> }) {
  const shown = TIERS.filter((tier) => counts[tier] > 0 || tier !== 'out')
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {shown.map(
          (tier) =>
            counts[tier] > 0 && (
              <span key={tier} className={tierClass(tier)} style={{ flexGrow: counts[tier] }} />
            ),
        )}
      </div>
      <ul className={`list row wrap mt-2 note ${styles.legend}`}>
        {shown.map((tier) => (
          <li key={tier} className={tierClass(tier)}>
            {tierLabel(tier)} {counts[tier]} 个
          </li>
        ))}
      </ul>
    </>
  )
}
