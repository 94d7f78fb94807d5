import { expect, test } from 'vitest'
import { medianRank, places } from './ranking.ts'

test('the median of an even number is the better of the two in the middle; of none there is none', () => {
  expect(medianRank([900, 100, 500])).toBe(500)
  expect(medianRank([900, 100, 500, 300])).toBe(300)
  expect(medianRank([])).toBeNull()
})

test('equals share a place, and the next one counts them all', () => {
  expect(places([9, 7, 7, 5], (a, b) => a === b)).toEqual([1, 2, 2, 4])
})
