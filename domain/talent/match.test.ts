import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CategoryProfile, type Person, matchesOf } from './match.ts'

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
const category = (code: string, interests: Partial<CategoryProfile['interests']>): CategoryProfile => ({
  code,
  interests: { ...level(0), ...interests },
  abilities: noAbility,
  traits: noTrait,
})
const likes = (over: Partial<Record<keyof CategoryProfile['interests'], number>>): Person => ({
  interests: { ...level(3), ...over },
  abilities: null,
  traits: null,
})

describe('a match', () => {
  const craft = category('0802', { realistic: 3, investigative: 1 })
  const care = category('1011', { social: 3 })

  test('is near where one does daily what a person likes most, and says so', () => {
    const [one, other] = matchesOf([craft, care], likes({ realistic: 5, social: 1 }))
    expect(one).toMatchObject({ fit: 'near', speaksFor: ['realistic'], speaksAgainst: [] })
    expect(other).toMatchObject({ fit: 'far', speaksFor: [], speaksAgainst: ['social'] })
  })

  test('is neither where a person likes all alike, however much', () => {
    for (const mean of [1, 3, 5]) {
      expect(matchesOf([craft, care], likes(level(mean))).map(({ fit }) => fit)).toEqual(['middle', 'middle'])
    }
  })

  test('never falls where what a category asks is liked more', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 4, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (mean, more) => {
          const [before] = matchesOf([care], likes({ social: mean }))
          const [after] = matchesOf([care], likes({ social: mean + more }))
          expect(after?.score ?? 0).toBeGreaterThanOrEqual((before?.score ?? 0) - 1e-9)
        },
      ),
    )
  })

  test('a low ability moves a category back and shuts no door', () => {
    const asks: CategoryProfile = { ...craft, abilities: { ...noAbility, spatial: 3 } }
    const person = likes({ realistic: 5 })
    const low = { ...person, abilities: { ...noAbility, spatial: -2 } }
    const [without] = matchesOf([asks], person)
    const [withLow] = matchesOf([asks], low)
    expect(withLow?.score).toBeLessThan(without?.score ?? 0)
    expect(withLow).toMatchObject({ fit: 'near', speaksAgainst: ['spatial'] })
  })
})
