import { rounded } from '#domain/figure.ts'
import type { RuleCertainty } from '#domain/province/rules.ts'
import type { ArtCategory } from './category.ts'

/**
 * How exam and provincial test make one score: exam × share + test × (full marks of the exam ÷ full marks of the test) ×
 * (1 − share). Both parts are on the scale of the exam. Source: each rule names its own.
 */
export interface Weights {
  /** Share of the exam, in per cent: 50. */
  readonly culturePercent: number
  /** Full marks of the exam: 750. */
  readonly cultureFull: number
  /** Full marks of the provincial test: 300. */
  readonly testFull: number
}

/** The rule of a province for a category, from its year on until a later one. */
export interface ArtRule extends Weights {
  readonly year: number
  readonly category: ArtCategory
  readonly certainty: RuleCertainty
  readonly source: string
  readonly note: string | null
}

/** The rule in force in a year: the newest that is not later. */
export function findRule<R extends ArtRule>(
  rules: readonly R[],
  { category, year }: { category: ArtCategory; year: number },
): R | undefined {
  let found: R | undefined
  for (const rule of rules) {
    if (rule.category !== category || rule.year > year) continue
    if (found === undefined || rule.year > found.year) found = rule
  }
  return found
}

/** What one more mark adds to the composite score. */
export function worthOf({ culturePercent, cultureFull, testFull }: Weights): {
  culture: number
  test: number
} {
  const share = culturePercent / 100
  return { culture: rounded(share, 3), test: rounded((cultureFull / testFull) * (1 - share), 3) }
}

/** The composite score, to three decimals. */
export function compositeOf(
  { culturePercent, cultureFull, testFull }: Weights,
  { culture, test }: { culture: number; test: number },
): number {
  const share = culturePercent / 100
  return rounded(culture * share + test * (cultureFull / testFull) * (1 - share), 3)
}

/** What a part must bring: a mark, nothing more, or more than its full marks. */
export type NeededPart = { readonly kind: 'mark'; readonly mark: number } | { readonly kind: 'beyond' }

/** Marks of the test are given to a hundredth. */
const TEST_STEP = 0.01

/** The least number of steps with which something holds that holds for all greater ones; undefined: for none. */
function leastStep(most: number, holds: (steps: number) => boolean): number | undefined {
  if (!holds(most)) return undefined
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The least mark of the provincial test with which an exam of `culture` makes the composite score `target`. */
export function neededTest(weights: Weights, culture: number, target: number): NeededPart {
  const markAt = (steps: number): number => rounded(steps * TEST_STEP, 2)
  const steps = leastStep(
    Math.round(weights.testFull / TEST_STEP),
    (each) => compositeOf(weights, { culture, test: markAt(each) }) >= target,
  )
  return steps === undefined ? { kind: 'beyond' } : { kind: 'mark', mark: markAt(steps) }
}

/** The least whole mark of the exam with which a test of `test` makes the composite score `target`. */
export function neededCulture(weights: Weights, test: number, target: number): NeededPart {
  const mark = leastStep(
    weights.cultureFull,
    (each) => compositeOf(weights, { culture: each, test }) >= target,
  )
  return mark === undefined ? { kind: 'beyond' } : { kind: 'mark', mark }
}
