/** The tiers that a student files, the hardest first: 冲 / 稳 / 保. */
export const FILED_TIERS = ['reach', 'match', 'safe'] as const
export type FiledTier = (typeof FILED_TIERS)[number]

/** Bands of probability, and the units out of reach. The tier of a code as stored in typed arrays: `TIERS[code]`. */
export const TIERS = ['out', ...FILED_TIERS] as const
export type Tier = (typeof TIERS)[number]

/** Chinese labels of the tiers. */
export const TIER_LABEL: Readonly<Record<Tier, string>> = {
  out: '够不着',
  reach: '冲',
  match: '稳',
  safe: '保',
}

/** Lowest probability of each tier. A unit below `reach` is out of reach. */
export const TIER_FROM: Readonly<Record<Tier, number>> = { out: 0, reach: 0.1, match: 0.5, safe: 0.9 }

/** From here on a unit out of reach may be filed: a hard choice that fails costs nothing. */
export const LONG_SHOT_FROM = 0.02

/** Tiers of a list's choices, the hardest first: `out` are long shots alone, `hopeless` what no list should hold. */
const LIST_TIERS = ['hopeless', ...TIERS] as const
export type ListTier = (typeof LIST_TIERS)[number]

/** Chinese labels of the tiers of a list. */
export const LIST_TIER_LABEL: Readonly<Record<ListTier, string>> = {
  ...TIER_LABEL,
  hopeless: TIER_LABEL.out,
  out: '搏',
}

/** The tier of a row on a list. @param probability 0…1 */
export const listTierOf = (tier: Tier, probability: number | null): ListTier =>
  tier === 'out' && (probability === null || probability < LONG_SHOT_FROM) ? 'hopeless' : tier

/** What a row of this tier and probability (0…1) is called on a list. */
export const tierName = (tier: Tier, probability: number | null): string =>
  LIST_TIER_LABEL[listTierOf(tier, probability)]

/** The tiers by which a list is counted: those to be filed always, others where there are any. */
export const toldTiers = (counts: Readonly<Record<ListTier, number>>): ListTier[] =>
  LIST_TIERS.filter((tier) => counts[tier] > 0 || FILED_TIERS.some((each) => each === tier))

/**
 * The code of the tier a probability belongs to.
 *
 * @param probability 0…1.
 * @returns 0 out, 1 reach, 2 match, 3 safe; see `TIERS`.
 */
export function tierCode(probability: number): 0 | 1 | 2 | 3 {
  if (probability >= TIER_FROM.safe) return 3
  if (probability >= TIER_FROM.match) return 2
  return probability >= TIER_FROM.reach ? 1 : 0
}

/** The code of the tier that a row counts as. @param isUnsure As `Engine.isUnsure`: such a row is likely at best. */
export function filedCode(code: number, isUnsure: boolean): number {
  return isUnsure && code === SAFE ? MATCH : code
}

export const MATCH = TIERS.indexOf('match')
export const SAFE = TIERS.indexOf('safe')

/** The tier that a row of this probability (0…1) counts as, on every screen and in every count. @param isUnsure As `Engine.isUnsure`. */
export function filedTier(probability: number, isUnsure: boolean): Tier {
  return TIERS[filedCode(tierCode(probability), isUnsure)] ?? 'out'
}

/** The tier a probability (0…1) belongs to, whatever is to be looked up. */
export function tierOf(probability: number): Tier {
  return TIERS[tierCode(probability)] ?? 'out'
}
