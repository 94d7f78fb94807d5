import { FILED_TIERS, TIER_FROM, type FiledTier } from './tiers.ts'

/** The mean probability that students were told, and the share of them that were admitted; both 0…1. */
export interface ToldAndCame {
  readonly told: number
  readonly came: number
}

/** Below this share held by the rank told for 90 %, no chances are told. Single years stray by 11 points. */
export const LEAST_HELD = 0.88

/** How each tier held, of ten bins of a back-test: students' share, what they were told, who was admitted. */
export function heldOf(bins: readonly (readonly [number, number, number])[]): Record<FiledTier, ToldAndCame> {
  const of = (tier: FiledTier, below: number): ToldAndCame => {
    const held = bins.slice(Math.round(TIER_FROM[tier] * 10), Math.round(below * 10))
    const share = held.reduce((sum, [each]) => sum + each, 0)
    const mean = (at: 1 | 2): number =>
      share === 0 ? 0 : held.reduce((sum, bin) => sum + bin[0] * bin[at], 0) / share
    return { told: mean(1), came: mean(2) }
  }
  const [reach, match, safe] = FILED_TIERS
  return { reach: of(reach, TIER_FROM[match]), match: of(match, TIER_FROM[safe]), safe: of(safe, 1) }
}
