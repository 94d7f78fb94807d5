import { expect, test } from 'vitest'
import { median, places } from './ranking.ts'

test('the median of an even number is the better of the two in the middle; of none there is none', () => {
  expect(median([900, 100, 500])).toBe(500)
  expect(median([900, 100, 500, 300])).toBe(400)
  expect(median([737, 738])).toBe(738)
  expect(median([])).toBeNull()
})

test('equals share a place, and the next one counts them all', () => {
  expect(places([9, 7, 7, 5], (a, b) => a === b)).toEqual([1, 2, 2, 4])
})
