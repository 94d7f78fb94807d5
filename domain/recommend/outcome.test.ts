import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_CHOICES, outcomeOf, outcomeText, timesOfHundred } from './outcome.ts'

const weights = new Float64Array([0.25, 0.5, 0.25])
const chance = fc.double({ min: 0, max: 1, noNaN: true })
const conditional = fc.tuple(chance, chance, chance).map((each) => Float64Array.from(each))

/** P(admitted by none of them), node by node. */
const missOf = (list: readonly Float64Array[]): number =>
  [...weights]
    .map((weight, node) => list.map((each) => 1 - (each[node] ?? 0)).reduce((a, b) => a * b, weight))
    .reduce((a, b) => a + b)

test('an outcome is whole, agrees with the chance of ending nowhere, and adds up to a hundred', () => {
  fc.assert(
    fc.property(fc.array(conditional, { maxLength: 30 }), (list) => {
      const { first, later, nowhere } = outcomeOf(list, weights)
      expect(first + later + nowhere).toBeCloseTo(1)
      expect(nowhere).toBeCloseTo(missOf(list))
      expect(first).toBeCloseTo(1 - missOf(list.slice(0, FIRST_CHOICES)))
      const times = timesOfHundred({ first, later, nowhere })
      expect(times.first + times.later + times.nowhere).toBe(100)
      for (const each of Object.values(times)) expect(Number.isInteger(each) && each >= 0).toBe(true)
    }),
  )
})

test('a choice that fails with the others is no help, and no list is no chance', () => {
  const half = new Float64Array([0.5, 0.5])
  const inGoodYears = new Float64Array([1, 0])
  expect(outcomeOf([inGoodYears, inGoodYears], half).nowhere).toBeCloseTo(0.5)
  expect(outcomeOf([inGoodYears, new Float64Array([0.4, 0.4])], half).nowhere).toBeCloseTo(0.3)
  expect(outcomeOf([], half).nowhere).toBeCloseTo(1)
})

test('what cannot admit counts for nothing, and a chance of ending nowhere is never told as none', () => {
  const sure = new Float64Array([1, 1, 1])
  expect(outcomeOf([null, sure], weights)).toEqual({ first: 1, later: 0, nowhere: 0 })
  expect(outcomeText({ first: 0.62, later: 0.37, nowhere: 0.01 })).toBe(
    '把投档设想 100 次，62 次进前 10 个志愿，37 次进后面的，1 次没有学校',
  )
  expect(outcomeText({ first: 0.62, later: 0.379, nowhere: 0.001 })).toContain('不到 1 次没有学校')
})
