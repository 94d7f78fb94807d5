import type { GivenAnswer, PairedStatements } from './instrument.ts'

/** Answers so far apart, on the five of a statement, are no longer alike. */
const APART = 2

/** One thing that both sides said something of. */
export interface ComparedTopic {
  readonly code: string
  readonly topic: string
  readonly near: boolean
  readonly says: string
}

/** How far two sides lie apart, in the order of the test; what one of them left open is left out, and no answer is told. */
export function compareSides(
  { items }: PairedStatements,
  one: readonly GivenAnswer[],
  other: readonly GivenAnswer[],
): ComparedTopic[] {
  const [ours, theirs] = [one, other].map((given) => new Map(given.map(({ item, answer }) => [item, answer])))
  return items.flatMap(({ code, topic, near, apart }) => {
    const [mine, their] = [ours?.get(code), theirs?.get(code)]
    if (mine === undefined || their === undefined) return []
    const isNear = Math.abs(mine - their) < APART
    return [{ code, topic, near: isNear, says: isNear ? near : apart }]
  })
}
