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
  const miss = nodeWeights.reduce(
    (sum, weight, node) =>
      sum + conditionals.reduce((rest, each) => rest * (1 - (each?.[node] ?? 0)), weight),
    0,
  )
  // Weights sum to 1 but for rounding, which is no chance.
  return miss / nodeWeights.reduce((sum, weight) => sum + weight, 0)
}

/** An outcome as times in a hundred that sum to 100; what is possible is told at least once. */
export function timesOfHundred({ first, later, nowhere }: Outcome): Outcome {
  const parts = [first, later, nowhere].map((part) => ({ exact: Math.max(0, part) * 100, times: 0 }))
  for (const part of parts) part.times = Math.floor(part.exact + 1e-9)
  let rest = 100 - parts.reduce((sum, { times }) => sum + times, 0)
  // A whole figure a hair below itself has no remainder.
  for (const part of [...parts].sort((a, b) => b.exact - b.times - (a.exact - a.times))) {
    if (rest <= 0) break
    part.times += 1
    rest -= 1
  }
  const isPossible = ({ exact }: { exact: number }, at: number): boolean => exact > NEVER || at === NOWHERE
  for (const part of parts.filter(isPossible)) {
    if (part.times > 0) continue
    // Who was rounded up most gives one away.
    const [giver] = parts
      .filter(({ times }) => times > 1)
      .sort((a, b) => b.times - b.exact - (a.times - a.exact))
    if (giver === undefined) break
    giver.times -= 1
    part.times = 1
  }
  const [ofFirst = 0, ofLater = 0, ofNone = 0] = parts.map(({ times }) => times)
  return { first: ofFirst, later: ofLater, nowhere: ofNone }
}

/** Its place among the outcomes. */
const NOWHERE = 2

/** Times in a hundred that are no more than an error of the arithmetic. */
const NEVER = 1e-9

/** The same in a sentence: what is rarer than once in a hundred is told as once at most. */
export function outcomeText(outcome: Outcome): string {
  const times = timesOfHundred(outcome)
  const shown = (['first', 'later', 'nowhere'] as const).flatMap((each) => {
    const exact = outcome[each] * 100
    if (times[each] === 0) return []
    const bound = times[each] === 1 && exact < 0.5 ? '最多 ' : times[each] <= exact - 0.5 ? '至少 ' : ''
    return [`${bound}${times[each]} 次${WHERE[each]}`]
  })
  return `把投档设想 100 次，${shown.join('，')}`
}

const WHERE: Readonly<Record<keyof Outcome, string>> = {
  first: `进前 ${FIRST_CHOICES} 个志愿`,
  later: '进后面的',
  nowhere: '没有学校',
}
