import { type AbilityPart, PARTS } from './adaptive.ts'

// Categories of majors held against what a person likes, does easily, and is like. What a category asks of each was
// reasoned, not measured (data/assess/majors.md): a match orders what to look at and says nothing of being good at it.

export const INTERESTS = [
  'realistic',
  'investigative',
  'artistic',
  'social',
  'enterprising',
  'conventional',
] as const
export type Interest = (typeof INTERESTS)[number]

export const TRAITS = ['openness', 'conscientiousness', 'extraversion', 'agreeableness', 'stability'] as const
export type Personality = (typeof TRAITS)[number]

/** What a category is like: interests and abilities 0 to 3, traits −1 to 1. */
export interface CategoryProfile {
  readonly code: string
  readonly interests: Readonly<Record<Interest, number>>
  readonly abilities: Readonly<Record<AbilityPart, number>>
  readonly traits: Readonly<Record<Personality, number>>
  /** How widely it is taught: 3 at most universities, 1 at few. */
  readonly offered: number
}

/** What is known of a person. Means are of 1 to 5; abilities in logits, beside each other. null: not known, or in doubt. */
export interface Person {
  readonly interests: Readonly<Record<Interest, number | null>> | null
  readonly abilities: Readonly<Record<AbilityPart, number>> | null
  readonly traits: Readonly<Record<Personality, number | null>> | null
}

/** How much each says of a match; what is not known drops out, and the others count for it. */
export const MATCH_WEIGHTS = { interests: 0.7, abilities: 0.2, traits: 0.1 } as const

/** How a category stands to a person: among those to look at first, next, or one of the rest. */
export const FITS = ['first', 'next', 'rest'] as const
export type Fit = (typeof FITS)[number]

/** How many may stand in each of the two groups that are shown open. */
export const AT_MOST = 10

export interface CategoryMatch {
  readonly code: string
  /** From −1 to 1, and a little for being widely taught; 0 is neither. */
  readonly score: number
  readonly fit: Fit
  /** What of the category a person likes, or does easily, more than the rest of theirs. */
  readonly speaksFor: readonly MatchGround[]
  readonly speaksAgainst: readonly MatchGround[]
}
export type MatchGround = Interest | AbilityPart

/** Ten answers an area: six alike lie nearly a step apart by luck, so that less tells nothing. */
const LEAST_APART = 1
/** Of categories nearly as close, those come first that more schools teach; so much a level. */
const WIDELY_TAUGHT = 0.035
/** A ground is told from so far off the middle: of abilities, which rest on few tasks, from beyond their error. */
const TELLING = { interests: 0.3, abilities: 0.5 } as const
/** Steps off the middle that count as wholly above it: logits, and steps of a mean of 1 to 5. */
const SPAN = { abilities: 2, traits: 2 } as const
/** Scores that differ by less are equal. */
const EQUAL = 1e-9

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Each value beside the average of one's own; what is not known is in the middle. */
function besideOwn<K extends string>(
  keys: readonly K[],
  values: Readonly<Record<K, number | null>>,
): Map<K, number> {
  const known = keys.flatMap((key) => values[key] ?? [])
  const middle = known.length === 0 ? 0 : average(known)
  return new Map(keys.map((key) => [key, (values[key] ?? middle) - middle]))
}

/** Whether interests differ enough to tell majors apart, however high or low all of them are. */
export function isTelling(interests: Readonly<Record<Interest, number | null>>): boolean {
  const known = INTERESTS.flatMap((key) => interests[key] ?? [])
  return known.length > 0 && Math.max(...known) - Math.min(...known) >= LEAST_APART - EQUAL
}

/**
 * How alike two profiles are in shape, from −1 to 1: neither who likes everything more, nor a category that asks much of
 * everything, comes nearer by it.
 */
function likeness(one: ReadonlyMap<Interest, number>, other: ReadonlyMap<Interest, number>): number {
  const product = (a: ReadonlyMap<Interest, number>, b: ReadonlyMap<Interest, number>): number =>
    INTERESTS.reduce((sum, key) => sum + (a.get(key) ?? 0) * (b.get(key) ?? 0), 0)
  const size = Math.sqrt(product(one, one) * product(other, other))
  return size === 0 ? 0 : product(one, other) / size
}

/** What a person has of what a category asks, from −1 to 1, weighed by how much it asks; 0 where it asks nothing. */
function weighed<K extends string>(
  keys: readonly K[],
  asks: Readonly<Record<K, number>>,
  person: ReadonlyMap<K, number>,
  span: number,
): number {
  const whole = keys.reduce((sum, key) => sum + Math.abs(asks[key]), 0)
  const has = (key: K): number => Math.max(-1, Math.min(1, (person.get(key) ?? 0) / span))
  return whole === 0 ? 0 : keys.reduce((sum, key) => sum + asks[key] * has(key), 0) / whole
}

/** How categories stand to a person, in their order; without interests that tell them apart, all are of the rest. */
export function matchesOf(categories: readonly CategoryProfile[], person: Person): CategoryMatch[] {
  const interests = person.interests && besideOwn(INTERESTS, person.interests)
  const abilities = person.abilities && besideOwn(PARTS, person.abilities)
  // A trait has a middle of its own: the words of the answers.
  const traits =
    person.traits && new Map(TRAITS.map((trait) => [trait, (person.traits?.[trait] ?? 3) - 3] as const))
  const scored = categories.map((category) => {
    const parts = [
      ...(interests
        ? [[MATCH_WEIGHTS.interests, likeness(interests, besideOwn(INTERESTS, category.interests))] as const]
        : []),
      ...(abilities
        ? [[MATCH_WEIGHTS.abilities, weighed(PARTS, category.abilities, abilities, SPAN.abilities)] as const]
        : []),
      ...(traits
        ? [[MATCH_WEIGHTS.traits, weighed(TRAITS, category.traits, traits, SPAN.traits)] as const]
        : []),
    ]
    const whole = parts.reduce((sum, [weight]) => sum + weight, 0)
    const close = parts.reduce((sum, [weight, value]) => sum + (weight / whole) * value, 0)
    const grounds = (way: 1 | -1): MatchGround[] => [
      ...INTERESTS.filter(
        (key) =>
          category.interests[key] >= 2 && way * (interests?.get(key) ?? 0) >= TELLING.interests - EQUAL,
      ),
      ...PARTS.filter(
        (key) => category.abilities[key] >= 2 && way * (abilities?.get(key) ?? 0) >= TELLING.abilities,
      ),
    ]
    return {
      code: category.code,
      score: close <= 0 ? close : close + WIDELY_TAUGHT * (category.offered - 1),
      speaksFor: grounds(1),
      speaksAgainst: grounds(-1),
    }
  })
  const isTold = person.interests !== null && isTelling(person.interests)
  const fits = isTold ? fitsOf(scored) : new Map<string, Fit>()
  return scored.map((match) => ({ ...match, fit: fits.get(match.code) ?? 'rest' }))
}

/** Who stands first and who next: the best scores, and never one of several equal ones without the others. */
function fitsOf(scored: readonly { readonly code: string; readonly score: number }[]): Map<string, Fit> {
  const sorted = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
  const fits = new Map<string, Fit>()
  for (const fit of ['first', 'next'] as const) {
    const left = sorted.slice(fits.size)
    const beyond = left[AT_MOST]
    const taken =
      beyond === undefined ? left : left.slice(0, AT_MOST).filter(({ score }) => score - beyond.score > EQUAL)
    for (const { code } of taken) fits.set(code, fit)
  }
  return fits
}
