import type { Risk } from '#domain/preference/preferences.ts'
import { FILED_TIERS, type FiledTier } from '#domain/forecast/tiers.ts'

/** Parts of a list by tier; they sum to 1. */
export type Shares = Readonly<Record<FiledTier, number>>

/** The shares of the three plans, where the student does not set others. */
export const SHARES: Readonly<Record<Risk, Shares>> = {
  steady: { reach: 0.1, match: 0.35, safe: 0.55 },
  balanced: { reach: 0.2, match: 0.4, safe: 0.4 },
  bold: { reach: 0.35, match: 0.4, safe: 0.25 },
}

/** From this probability on a hard choice has a fair chance. */
export const FAIR_CHANCE = 0.25

/** What students call the plans. */
export const RISK_LABEL: Readonly<Record<Risk, string>> = { steady: '稳健', balanced: '均衡', bold: '进取' }

/** Whole choices of each tier in a list of so many, by largest remainders. */
export function quotas(shares: Shares, count: number): Record<FiledTier, number> {
  // Of equal remainders the surer tier's counts first.
  const exact = FILED_TIERS.map((tier) => ({ tier, share: shares[tier] * count })).reverse()
  const whole = { reach: 0, match: 0, safe: 0 }
  for (const { tier, share } of exact) whole[tier] = Math.floor(share + 1e-9)
  let rest = count - whole.reach - whole.match - whole.safe
  for (const { tier } of exact.sort((a, b) => (b.share % 1) - (a.share % 1))) {
    if (rest <= 0) break
    whole[tier] += 1
    rest -= 1
  }
  return whole
}
