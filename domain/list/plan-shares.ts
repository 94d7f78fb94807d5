import type { Risk } from '#domain/preference/preferences.ts'
import { TIERS, LIST_TIER_LABEL, type Tier } from '#domain/forecast/tiers.ts'

/** Parts of a list by tier, `out` being long shots (`LONG_SHOT_FROM`); they sum to 1. */
export type Shares = Readonly<Record<Tier, number>>

/** The shares of the three plans. Long shots stand for safe choices that nobody gets to. */
export const SHARES: Readonly<Record<Risk, Shares>> = {
  steady: { out: 0, reach: 0.1, match: 0.35, safe: 0.55 },
  balanced: { out: 0.1, reach: 0.2, match: 0.35, safe: 0.35 },
  bold: { out: 0.2, reach: 0.3, match: 0.3, safe: 0.2 },
}

/** One way to fill a list, as it is asked for. */
export interface AskedPlan {
  readonly risk: Risk
  readonly shares: Shares
  /** The shares are what is asked for: spare ones fill a tier before more of another does. */
  readonly holdsShares: boolean
}

/** A plan as it is proposed; 稳健 holds its shares, since what is likely is asked for. */
export const usualPlan = (risk: Risk): AskedPlan => ({
  risk,
  shares: SHARES[risk],
  holdsShares: risk === 'steady',
})

/** From this probability on a hard choice has a fair chance. */
export const FAIR_CHANCE = 0.25

/** A list with less than this share of its slots safe (and fewer than three) is called risky. */
const SAFE_SHARE = 0.1
export const LEAST_SAFE = 3

/** Safe choices that a list of so many slots should hold. */
export const safeWanted = (slots: number): number =>
  Math.min(slots, Math.max(LEAST_SAFE, Math.ceil(slots * SAFE_SHARE)))

/** What students call the plans. */
export const RISK_LABEL: Readonly<Record<Risk, string>> = { steady: '稳健', balanced: '均衡', bold: '进取' }

/** The shares as a reader sees them: 搏 10%、冲 20%、… @param shares In whole percent */
export const sharesText = (shares: Shares): string =>
  TIERS.flatMap((tier) =>
    shares[tier] > 0 || tier !== 'out' ? `${LIST_TIER_LABEL[tier]} ${shares[tier]}%` : [],
  ).join('、')

/** Whole choices of each tier in a list of so many, by largest remainders. */
export function quotas(shares: Shares, count: number): Record<Tier, number> {
  // Of equal remainders the surer tier's counts first.
  const exact = TIERS.map((tier) => ({ tier, share: shares[tier] * count })).reverse()
  const whole = { out: 0, reach: 0, match: 0, safe: 0 }
  for (const { tier, share } of exact) whole[tier] = Math.floor(share + 1e-9)
  let rest = count - whole.out - whole.reach - whole.match - whole.safe
  for (const { tier } of exact.sort((a, b) => (b.share % 1) - (a.share % 1))) {
    if (rest <= 0) break
    whole[tier] += 1
    rest -= 1
  }
  return whole
}
