import fc from 'fast-check'
import { expect, test } from 'vitest'
import { move } from './move.ts'

test('an item moves up, down and no further than the ends', () => {
  expect(move(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(move(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(move(['a', 'b', 'c'], 1, 99)).toEqual(['a', 'c', 'b'])
  expect(move(['a', 'b', 'c'], 1, -5)).toEqual(['b', 'a', 'c'])
  expect(move(['a'], 4, 0)).toEqual(['a'])
})

test('moving loses nothing and can be undone', () => {
  const cases = fc
    .array(fc.integer(), { minLength: 1, maxLength: 100 })
    .chain((items) => fc.tuple(fc.constant(items), fc.nat(items.length - 1), fc.nat(items.length - 1)))
  fc.assert(
    fc.property(cases, ([items, from, to]) => {
      expect(move(move(items, from, to), to, from)).toEqual(items)
    }),
  )
})
