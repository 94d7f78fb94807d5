/** Choices at the top of a list that count as the first ones. */
export const FIRST_CHOICES = 10

/** What may come of a list: three probabilities that sum to 1. */
export interface Outcome {
  /** Admitted by one of the first `FIRST_CHOICES`. */
  readonly first: number
  /** Admitted by one after them. */
  readonly later: number
  readonly nowhere: number
}

/**
 * What may come of a list, all lines of a year moving together: exact over the nodes, nothing is drawn.
 *
 * @param conditionals `Engine.conditional` of each choice in the order filed; null for one that cannot admit.
 */
export function outcomeOf(
  conditionals: readonly (Float64Array | null)[],
  nodeWeights: Float64Array,
): Outcome {
  const afterFirst = missProbability(conditionals.slice(0, FIRST_CHOICES), nodeWeights)
  const nowhere = missProbability(conditionals, nodeWeights)
  return { first: 1 - afterFirst, later: afterFirst - nowhere, nowhere }
}

/** P(admitted by none of these choices). */
function missProbability(conditionals: readonly (Float64Array | null)[], nodeWeights: Float64Array): number {
  return nodeWeights.reduce(
    (miss, weight, node) =>
      miss + conditionals.reduce((rest, each) => rest * (1 - (each?.[node] ?? 0)), weight),
    0,
  )
}

/** An outcome as times in a hundred that sum to 100, by largest remainders. */
export function timesOfHundred({ first, later, nowhere }: Outcome): Outcome {
  const parts = [first, later, nowhere].map((part, at) => ({ at, exact: Math.max(0, part) * 100 }))
  const times = parts.map(({ exact }) => Math.floor(exact + 1e-9))
  let rest = 100 - times.reduce((a, b) => a + b, 0)
  for (const { at } of parts.sort((a, b) => (b.exact % 1) - (a.exact % 1))) {
    if (rest <= 0) break
    times[at] = (times[at] ?? 0) + 1
    rest -= 1
  }
  const [ofFirst = 0, ofLater = 0, ofNone = 0] = times
  return { first: ofFirst, later: ofLater, nowhere: ofNone }
}

/** The same in a sentence; a chance of ending nowhere is never told as none. */
export function outcomeText(outcome: Outcome): string {
  const { first, later, nowhere } = timesOfHundred(outcome)
  const missed = nowhere === 0 ? '不到 1 次没有学校' : `${nowhere} 次没有学校`
  return `把投档设想 100 次，${first} 次进前 ${FIRST_CHOICES} 个志愿，${later} 次进后面的，${missed}`
}
