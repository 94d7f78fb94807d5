import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missProbability } from './list.ts'
import { FIRST_CHOICES, outcomeOf, outcomeText, timesOfHundred } from './outcome.ts'

const weights = new Float64Array([0.25, 0.5, 0.25])
const chance = fc.double({ min: 0, max: 1, noNaN: true })
const conditional = fc.tuple(chance, chance, chance).map((each) => Float64Array.from(each))

test('an outcome is whole, agrees with the chance of ending nowhere, and adds up to a hundred', () => {
  fc.assert(
    fc.property(fc.array(conditional, { maxLength: 30 }), (list) => {
      const { first, later, nowhere } = outcomeOf(list, weights)
      expect(first + later + nowhere).toBeCloseTo(1)
      expect(nowhere).toBeCloseTo(missProbability(list, weights))
      expect(first).toBeCloseTo(1 - missProbability(list.slice(0, FIRST_CHOICES), weights))
      const times = timesOfHundred({ first, later, nowhere })
      expect(times.first + times.later + times.nowhere).toBe(100)
      for (const each of Object.values(times)) expect(Number.isInteger(each) && each >= 0).toBe(true)
    }),
  )
})

test('what cannot admit counts for nothing, and a chance of ending nowhere is never told as none', () => {
  const sure = new Float64Array([1, 1, 1])
  expect(outcomeOf([null, sure], weights)).toEqual({ first: 1, later: 0, nowhere: 0 })
  expect(outcomeText({ first: 0.62, later: 0.37, nowhere: 0.01 })).toBe(
    '把投档设想 100 次，62 次进前 10 个志愿，37 次进后面的，1 次没有学校',
  )
  expect(outcomeText({ first: 0.62, later: 0.379, nowhere: 0.001 })).toContain('不到 1 次没有学校')
})
