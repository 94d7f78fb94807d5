import { LONG_SHOT_FROM, TIER_FROM, type Tier } from '#domain/forecast/tiers.ts'

/** A part of a tier: probabilities in [from, to). */
export interface TierStep {
  readonly from: number
  readonly to: number
  /** Part of the tier's choices. */
  readonly share: number
}

/** A tier is filled evenly over so many steps of probability, so that no hole is left. */
const STEPS = 8
const LONG_STEPS = 2
/** From here on a safe choice is as good as certain, as this part of them is to be. */
const SUREST = 0.98
const SUREST_SHARE = 0.25

const evenSteps = (from: number, to: number, many: number, share = 1): TierStep[] =>
  Array.from({ length: many }, (_, at) => ({
    from: from + ((to - from) * at) / many,
    to: from + ((to - from) * (at + 1)) / many,
    share: share / many,
  }))

/** The last has no end: what is to be looked up counts as less than its probability tells. */
const openEnded = (steps: readonly TierStep[]): TierStep[] =>
  steps.map((step, at) => (at + 1 === steps.length ? { ...step, to: Infinity } : step))

/** The steps of each tier, from the hardest on; those of `out` are long shots. */
export const STEPS_OF: Readonly<Record<Tier, readonly TierStep[]>> = {
  out: evenSteps(LONG_SHOT_FROM, TIER_FROM.reach, LONG_STEPS),
  reach: evenSteps(TIER_FROM.reach, TIER_FROM.match, STEPS),
  match: openEnded(evenSteps(TIER_FROM.match, TIER_FROM.safe, STEPS)),
  safe: [
    ...evenSteps(TIER_FROM.safe, SUREST, STEPS / 2, 1 - SUREST_SHARE),
    { from: SUREST, to: Infinity, share: SUREST_SHARE },
  ],
}

/** Whether a probability lies in a step. */
export const isIn =
  ({ from, to }: TierStep) =>
  ({ probability }: { readonly probability: number }): boolean =>
    probability >= from && probability < to
