import { expect, test } from 'vitest'
import { placeOfOwn } from './own-place.ts'

test.each([
  [5000, 'rank', 'inside'],
  [20_001, 'rank', 'below'],
  [20_000, 'rank', 'inside'],
  [1999, 'rank', 'above'],
  [1999, 'score', 'below'],
  [20_001, 'score', 'above'],
] as const)('%i beside 4,000 to 10,000 as a %s is %s', (own, kind, place) => {
  expect(placeOfOwn(own, [10_000, 4000], kind)).toBe(place)
})

test('alone it is inside', () => {
  expect(placeOfOwn(1, [], 'rank')).toBe('inside')
})
