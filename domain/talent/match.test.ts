import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AT_MOST, type CategoryProfile, type Fit, INTERESTS, type Person, matchesOf } from './match.ts'

const level = (of: number) => ({
  realistic: of,
  investigative: of,
  artistic: of,
  social: of,
  enterprising: of,
  conventional: of,
})
const noAbility = { figural: 0, numerical: 0, spatial: 0, verbal: 0, logical: 0 }
const noTrait = { openness: 0, conscientiousness: 0, extraversion: 0, agreeableness: 0, stability: 0 }
type Interests = CategoryProfile['interests']
const category = (
  code: string,
  interests: Partial<Interests>,
  more: Partial<CategoryProfile> = {},
): CategoryProfile => ({
  code,
  interests: { ...level(0), ...interests },
  abilities: noAbility,
  traits: noTrait,
  offered: 1,
  ...more,
})
const likes = (over: Partial<Interests>, rest: Partial<Person> = {}): Person => ({
  interests: { ...level(3), ...over },
  abilities: null,
  traits: null,
  ...rest,
})
const codesOf = (categories: readonly CategoryProfile[], person: Person, fit: string): string[] =>
  matchesOf(categories, person).flatMap((match) => (match.fit === fit ? match.code : []))

const craft = category('0802', { realistic: 3, investigative: 1 })
const care = category('1011', { social: 3 })

describe('a match', () => {
  test('stands first where one does daily what a person likes most, and says so', () => {
    const [one, other] = matchesOf([craft, care], likes({ realistic: 5, social: 1 }))
    expect(one).toMatchObject({ fit: 'first', speaksFor: ['realistic'], speaksAgainst: [] })
    expect(other).toMatchObject({ fit: 'rest', speaksFor: [], speaksAgainst: ['social'] })
  })

  test('stands nowhere first where a person likes all alike, however much, and whatever is known beside', () => {
    const able = { ...noAbility, spatial: 2 }
    const asks = { ...craft, abilities: { ...noAbility, spatial: 3 } }
    for (const mean of [1, 3, 5]) {
      const about = [likes(level(mean)), likes(level(mean), { abilities: able })]
      for (const person of about)
        expect(matchesOf([asks, care], person).map(({ fit }) => fit)).toEqual(['rest', 'rest'])
    }
    expect(codesOf([craft, care], likes({ realistic: 3.9 }), 'first')).toEqual([])
    expect(codesOf([craft, care], likes({ realistic: 4 }), 'first')).toEqual(['0802'])
  })

  test('without interests nothing stands first, whatever else is known', () => {
    const person = { interests: null, abilities: { ...noAbility, spatial: 2 }, traits: level3() }
    expect(matchesOf([craft, care], person).map(({ fit }) => fit)).toEqual(['rest', 'rest'])
  })

  test('a low ability moves a category back and shuts no door', () => {
    const asks: CategoryProfile = { ...craft, abilities: { ...noAbility, spatial: 3 } }
    const person = likes({ realistic: 5 })
    const low = { ...person, abilities: { ...noAbility, spatial: -2 } }
    const [without] = matchesOf([asks], person)
    const [withLow] = matchesOf([asks], low)
    expect(withLow?.score).toBeLessThan(without?.score ?? 0)
    expect(withLow).toMatchObject({ fit: 'first', speaksAgainst: ['spatial'] })
  })

  test('a way of acting in the middle says nothing, be it asked or not', () => {
    const asks = { ...craft, code: '0806', traits: { ...noTrait, openness: 1 } }
    const [one, other] = matchesOf([craft, asks], likes({ realistic: 5 }, { traits: level3() }))
    expect(one?.score).toBeCloseTo(other?.score ?? 0)
  })

  test('of equally close ones the widely taught is ahead, and a closer one stays ahead of it', () => {
    const narrow = category('0802', { realistic: 3, investigative: 2 })
    const wide = { ...narrow, code: '0806', offered: 3 }
    const closer = category('0700', { realistic: 3 })
    const score = new Map(
      matchesOf([narrow, wide, closer], likes({ realistic: 5 })).map((match) => [match.code, match.score]),
    )
    expect(score.get('0806')).toBeGreaterThan(score.get('0802') ?? 0)
    expect(score.get('0700')).toBeGreaterThan(score.get('0806') ?? 0)
  })
})

function level3() {
  return { openness: 3, conscientiousness: 3, extraversion: 3, agreeableness: 3, stability: 3 }
}

describe('the two groups shown open', () => {
  const many = (code: string, interests: Partial<Interests>, times: number): CategoryProfile[] =>
    Array.from({ length: times }, (_, at) => category(`${code}${at}`, interests))
  const person = likes({ realistic: 5, social: 1 })

  test('have ten each at most, of those that are left the closest, and none without its equals', () => {
    const asked = fc.integer({ min: 0, max: 6 }).map((halves) => halves / 2)
    const asks = fc.record({ realistic: asked, artistic: asked, social: asked, conventional: asked })
    fc.assert(
      fc.property(fc.array(asks, { minLength: 25, maxLength: 60 }), (all) => {
        const matches = matchesOf(
          all.map((each, at) => category(String(at), each)),
          person,
        )
        const scoresOf = (fit: Fit): number[] =>
          matches.flatMap((match) => (match.fit === fit && match.score > 0 ? match.score : []))
        const [first, next, rest] = [scoresOf('first'), scoresOf('next'), scoresOf('rest')]
        expect(Math.max(first.length, next.length)).toBeLessThanOrEqual(AT_MOST)
        expect(Math.min(...first)).toBeGreaterThan(Math.max(...next, ...rest))
        expect(Math.min(...next, Infinity)).toBeGreaterThan(Math.max(...rest))
      }),
    )
  })

  test('take equal ones together: those at the edge go on to the next group', () => {
    const categories = [
      ...many('b', { realistic: 3, conventional: 1 }, 8),
      ...many('a', { social: 1, realistic: 3 }, 4),
    ]
    expect(codesOf(categories, person, 'first')).toHaveLength(8)
    expect(codesOf(categories, person, 'next')).toHaveLength(4)
    expect(codesOf(many('a', { realistic: 3 }, 11), person, 'first')).toEqual([])
  })
})

const mean = fc.integer({ min: 10, max: 30 }).map((tenths) => tenths / 10)
const anyInterests: fc.Arbitrary<Interests> = fc.record({
  realistic: mean,
  investigative: mean,
  artistic: mean,
  social: mean,
  enterprising: mean,
  conventional: mean,
})

describe('only what lies within a person counts', () => {
  const categories = INTERESTS.flatMap((one) =>
    INTERESTS.map((other) => category(`${one} ${other}`, { [one]: 3, [other]: 2 })),
  )
  const scoresOf = (interests: Interests): number[] =>
    matchesOf(categories, likes(interests)).map(({ score }) => score)

  test('who answers everything higher, or twice as strongly, gets the same scores', () => {
    fc.assert(
      fc.property(anyInterests, mean, (interests, more) => {
        const changed = { ...interests }
        for (const key of INTERESTS) changed[key] = 2 * interests[key] + more
        const before = scoresOf(interests)
        scoresOf(changed).forEach((score, at) => expect(score).toBeCloseTo(before[at] ?? 0))
      }),
    )
  })

  test('the interest that is all a category asks never lowers it', () => {
    fc.assert(
      fc.property(anyInterests, mean, (interests, more) => {
        const before = matchesOf([care], likes(interests))[0]?.score ?? 0
        const [after] = matchesOf([care], likes({ ...interests, social: interests.social + more }))
        expect(after?.score ?? 0).toBeGreaterThanOrEqual(before - 1e-9)
      }),
    )
  })
})
