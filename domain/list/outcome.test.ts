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
  expect(outcomeText({ first: 0.62, later: 0.379, nowhere: 0.001 })).toBe(
    '把投档设想 100 次，62 次进前 10 个志愿，至少 37 次进后面的，最多 1 次没有学校',
  )
  expect(outcomeText({ first: 0.996, later: 0.003, nowhere: 0.001 })).toBe(
    '把投档设想 100 次，至少 98 次进前 10 个志愿，最多 1 次进后面的，最多 1 次没有学校',
  )
  // Of a list of ten choices none comes later.
  expect(outcomeText({ first: 0.7, later: 0, nowhere: 0.3 })).toBe(
    '把投档设想 100 次，70 次进前 10 个志愿，30 次没有学校',
  )
  expect(outcomeText({ first: 1 - 1e-15, later: 0, nowhere: 1e-15 })).toBe(
    '把投档设想 100 次，至少 99 次进前 10 个志愿，最多 1 次没有学校',
  )
  expect(outcomeText({ first: 0, later: 0, nowhere: 1 })).toBe('把投档设想 100 次，100 次没有学校')
})

test('no outcome is told as never or always beside another that may be, and what is told holds', () => {
  const share = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(0, 1, 2, 3, 5, 8, 100_000))
  fc.assert(
    fc.property(fc.tuple(share, share, share), ([a, b, c]) => {
      fc.pre(a + b + c > 0)
      const [first, later, nowhere] = [a / (a + b + c), b / (a + b + c), c / (a + b + c)]
      const outcome = { first, later, nowhere }
      const times = Object.values(timesOfHundred(outcome))
      expect(times.reduce((sum, each) => sum + each, 0)).toBe(100)
      const told = [...outcomeText(outcome).matchAll(/，(最多|至少)? ?(\d+) 次/gu)]
      // No list is sure: who may end nowhere is always told.
      const possible = [first, later, nowhere].filter((each, at) => each > 0 || at === 2)
      expect(told).toHaveLength(possible.length)
      for (const [at, [, bound, figure]] of told.entries()) {
        const exact = (possible[at] ?? 0) * 100
        const many = Number(figure)
        if (possible.length > 1) expect(many > 0 && many < 100).toBe(true)
        if (bound === '最多') expect(exact).toBeLessThanOrEqual(many)
        else if (bound === '至少') expect(exact).toBeGreaterThanOrEqual(many)
        else expect(Math.abs(exact - many)).toBeLessThan(1)
      }
    }),
  )
})

test('who can be admitted nowhere has no chance at all, however weights are rounded', () => {
  const weights = Float64Array.from({ length: 84 }, () => 1 / 84)
  weights[0] = 1 / 84 + 4e-16
  expect(outcomeOf([null], weights)).toEqual({ first: 0, later: 0, nowhere: 1 })
})
