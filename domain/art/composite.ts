import { rounded } from '#domain/figure.ts'
import type { RuleCertainty } from '#domain/province/rules.ts'
import type { ArtCategory } from './category.ts'

/**
 * How exam and provincial test make one score: (exam × share + test × scale × (1 − share)) × times. The scale is full marks
 * of the exam ÷ full marks of the test, or 1 where the parts are added as they are. Source: each rule names its own.
 */
export interface Weights {
  /** Share of the exam, in per cent: 50. */
  readonly culturePercent: number
  /** Full marks of the exam: 750. */
  readonly cultureFull: number
  /** Full marks of the provincial test: 300. */
  readonly testFull: number
  /** Whether the test is brought to the scale of the exam before it is weighed. */
  readonly sameScale: boolean
  /** What the sum is multiplied by: 1, or 2 in 湖北, or 100 ÷ 750 where the composite is of 100. */
  readonly times: number
}

/** Full marks of the sum before it is multiplied. */
function plainFull({ culturePercent, cultureFull, testFull, sameScale }: Omit<Weights, 'times'>): number {
  const share = culturePercent / 100
  return sameScale ? cultureFull : cultureFull * share + testFull * (1 - share)
}

/** Full marks of the composite. */
export const fullOf = (weights: Weights): number => rounded(plainFull(weights) * weights.times, 3)

/** Weights by what a rule says of its composite's full marks. @param full null: those that the parts come to */
export const weightsOf = (parts: Omit<Weights, 'times'>, full: number | null): Weights => ({
  ...parts,
  times: full === null ? 1 : full / plainFull(parts),
})

/** The share of the composite's full marks that are the exam's, in per cent. */
export const cultureShare = (weights: Weights): number =>
  (weights.culturePercent * weights.cultureFull) / plainFull(weights)

/** What one mark of each part adds. */
function factorsOf({ culturePercent, cultureFull, testFull, sameScale, times }: Weights) {
  const share = culturePercent / 100
  return { culture: share * times, test: (sameScale ? cultureFull / testFull : 1) * (1 - share) * times }
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
export function worthOf(weights: Weights): { culture: number; test: number } {
  const { culture, test } = factorsOf(weights)
  return { culture: rounded(culture, 3), test: rounded(test, 3) }
}

/** The composite score, to three decimals. */
export function compositeOf(weights: Weights, { culture, test }: { culture: number; test: number }): number {
  const each = factorsOf(weights)
  return rounded(culture * each.culture + test * each.test, 3)
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

/** By the principle of the ministry the exam is not below half of what is admitted by. */
export const LEAST_CULTURE = 50

/** What is reckoned with while no rule of a province was read: both parts on one scale, half and half. */
export const estimated = (cultureFull: number, testFull: number): Weights => ({
  culturePercent: LEAST_CULTURE,
  cultureFull,
  testFull,
  sameScale: true,
  times: 1,
})
