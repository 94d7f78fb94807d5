import { LONG_SHOT_FROM, type ListTier, TIER_FROM, type Tier } from './tiers.ts'

const whole = (probability: number): number => Math.round(probability * 100)

/** The probabilities of a tier in figures: a tier's name never stands without them. */
export const TIER_BAND: Readonly<Record<Tier, string>> = {
  reach: `${whole(TIER_FROM.reach)}–${whole(TIER_FROM.match)}%`,
  match: `${whole(TIER_FROM.match)}–${whole(TIER_FROM.safe)}%`,
  safe: `${whole(TIER_FROM.safe)}% 以上`,
  out: `不到 ${whole(TIER_FROM.reach)}%`,
}

/** The same of the tiers of a list. */
export const LIST_TIER_BAND: Readonly<Record<ListTier, string>> = {
  ...TIER_BAND,
  out: `${whole(LONG_SHOT_FROM)}–${whole(TIER_FROM.reach)}%`,
  hopeless: `不到 ${whole(LONG_SHOT_FROM)}%`,
}
