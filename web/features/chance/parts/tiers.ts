import type { UnitRow } from '#contract/recommend.ts'
import { TIER_BAND } from '#domain/forecast/tier-bands.ts'
import { type ListTier, tierName } from '#domain/forecast/tiers.ts'
import styles from './Tier.module.css'

type Tier = NonNullable<UnitRow['tier']>

const classes: Readonly<Record<ListTier, string | undefined>> = {
  hopeless: styles.hopeless,
  out: styles.out,
  reach: styles.reach,
  match: styles.match,
  safe: styles.safe,
}

/** The class that colours a tier; without a prediction it is grey. */
export const tierClass = (tier: ListTier | null): string => classes[tier ?? 'out'] ?? ''

/** The tier's short name. @param probability Of one row, which may be a long shot */
export const tierLabel = (tier: Tier | null, probability: number | null = null): string =>
  tier === null ? '暂无' : tierName(tier, probability)

/** What each tier means, by the bounds that the engine uses. */
export const TIER_MEANING: Readonly<Record<Tier, string>> = {
  reach: `录取概率 ${TIER_BAND.reach}，够一够可能录取`,
  match: `录取概率 ${TIER_BAND.match}，多半能录取`,
  safe: `录取概率 ${TIER_BAND.safe}，比较稳妥`,
  out: `录取概率${TIER_BAND.out}，很难录取`,
}
