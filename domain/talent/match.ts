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
}

/** What is known of a person. Means are of 1 to 5; abilities in logits, beside each other. null: not known. */
export interface Person {
  readonly interests: Readonly<Record<Interest, number | null>>
  readonly abilities: Readonly<Record<AbilityPart, number>> | null
  readonly traits: Readonly<Record<Personality, number | null>> | null
}

/** How much each says of a match; what is not known drops out, and the others count for it. */
export const MATCH_WEIGHTS = { interests: 0.7, abilities: 0.2, traits: 0.1 } as const

/** How a category stands to a person. Within one, no order means anything. */
export const FITS = ['near', 'middle', 'far'] as const
export type Fit = (typeof FITS)[number]

export interface CategoryMatch {
  readonly code: string
  /** From −1 to 1; 0 is neither. */
  readonly score: number
  readonly fit: Fit
  /** What of the category a person likes, or does easily, more than the rest of theirs. */
  readonly speaksFor: readonly MatchGround[]
  readonly speaksAgainst: readonly MatchGround[]
}
export type MatchGround = Interest | AbilityPart

/** From which score on, and from which share of the best or the worst of this person's: else half of all might be near. */
const NEAR = 0.15
const FAR = -0.1
const OF_BEST = 2 / 3
/** A ground is told from so far off the middle: of abilities, which rest on few tasks, from beyond their error. */
const TELLING = { interests: 0.2, abilities: 0.5 } as const

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Each value beside the average of all, from −1 to 1; what is not known is in the middle. */
function beside<K extends string>(
  keys: readonly K[],
  values: Readonly<Record<K, number | null>>,
  span: number,
): Map<K, number> {
  const known = keys.flatMap((key) => values[key] ?? [])
  const middle = known.length === 0 ? 0 : average(known)
  return new Map(
    keys.map((key) => {
      const value = values[key]
      return [key, value === null ? 0 : Math.max(-1, Math.min(1, (value - middle) / span))]
    }),
  )
}

/** What a category asks, weighed by what it asks of each; undefined where it asks nothing. */
function weighed<K extends string>(
  keys: readonly K[],
  asks: Readonly<Record<K, number>>,
  person: ReadonlyMap<K, number>,
): number | undefined {
  const whole = keys.reduce((sum, key) => sum + Math.abs(asks[key]), 0)
  if (whole === 0) return undefined
  return keys.reduce((sum, key) => sum + asks[key] * (person.get(key) ?? 0), 0) / whole
}

/** Steps of a mean of 1 to 5 that count as wholly above the others. */
const SPAN = { interests: 1.5, abilities: 2, traits: 2 } as const

/** How categories stand to a person, in their order. */
export function matchesOf(categories: readonly CategoryProfile[], person: Person): CategoryMatch[] {
  const interests = beside(INTERESTS, person.interests, SPAN.interests)
  const abilities = person.abilities && beside(PARTS, person.abilities, SPAN.abilities)
  // A trait has a middle of its own: the words of the answers.
  const traits =
    person.traits &&
    new Map(TRAITS.map((trait) => [trait, ((person.traits?.[trait] ?? 3) - 3) / SPAN.traits] as const))
  const scored = categories.map((category) => {
    const parts = [
      [MATCH_WEIGHTS.interests, weighed(INTERESTS, category.interests, interests)],
      [MATCH_WEIGHTS.abilities, abilities ? weighed(PARTS, category.abilities, abilities) : undefined],
      [MATCH_WEIGHTS.traits, traits ? weighed(TRAITS, category.traits, traits) : undefined],
    ] as const
    const known = parts.flatMap(([weight, value]) => (value === undefined ? [] : [{ weight, value }]))
    const whole = known.reduce((sum, { weight }) => sum + weight, 0)
    const score = known.reduce((sum, { weight, value }) => sum + (weight / whole) * value, 0)
    const grounds = (way: 1 | -1): MatchGround[] => [
      ...INTERESTS.filter(
        (key) => category.interests[key] >= 2 && way * (interests.get(key) ?? 0) >= TELLING.interests,
      ),
      ...PARTS.filter(
        (key) => category.abilities[key] >= 2 && way * (abilities?.get(key) ?? 0) >= TELLING.abilities,
      ),
    ]
    return {
      code: category.code,
      score,
      speaksFor: grounds(1),
      speaksAgainst: grounds(-1),
    }
  })
  const scores = scored.map(({ score }) => score)
  const near = Math.max(NEAR, OF_BEST * Math.max(...scores))
  const far = Math.min(FAR, OF_BEST * Math.min(...scores))
  return scored.map((match) => ({
    ...match,
    fit: match.score >= near ? 'near' : match.score <= far ? 'far' : 'middle',
  }))
}
