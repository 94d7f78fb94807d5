import type { Verdict } from './filing.ts'

// How good probabilities were for one student, once the lines are known.

/** One choice: what was told of it, and what its line said. */
export interface ToldChoice {
  /** 0…1; null: nothing was told. */
  readonly probability: number | null
  readonly verdict: Verdict
}

/** Choices told about alike, and how many of them came true. */
export interface ToldBand {
  /** The band's bounds, 0…1: from the first up to below the second. */
  readonly from: number
  readonly to: number
  /** Choices whose lines tell. */
  readonly choices: number
  /** Of them, those that would have admitted. */
  readonly reached: number
  /** How many that would have been by what was told. */
  readonly expected: number
}

/** The bands that are told apart, the surest first. */
const BANDS: readonly (readonly [from: number, to: number])[] = [
  [0.9, 1.01],
  [0.7, 0.9],
  [0.4, 0.7],
  [0.1, 0.4],
  [0, 0.1],
]

/** So few choices say nothing of how good a probability is. */
export const FEW_CHOICES = 10

/** What was told beside what came of it; empty bands and choices without a telling line are left out. */
export function judgeTold(choices: readonly ToldChoice[]): ToldBand[] {
  return BANDS.flatMap(([from, to]) => {
    const within = choices.flatMap(({ probability, verdict }) => {
      const isKnown = verdict === 'reached' || verdict === 'open' || verdict === 'missed'
      if (!isKnown || probability === null || probability < from || probability >= to) return []
      return [{ probability, isReached: verdict !== 'missed' }]
    })
    if (within.length === 0) return []
    return [
      {
        from,
        to: Math.min(to, 1),
        choices: within.length,
        reached: within.filter(({ isReached }) => isReached).length,
        expected: within.reduce((sum, { probability }) => sum + probability, 0),
      },
    ]
  })
}
