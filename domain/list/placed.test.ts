import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeFor, withPlaced } from './placed.ts'

const same = (chance: number | null): number | null => chance

test('a choice stands before the first easier one, and at the end where none is', () => {
  expect(placeFor([0.2, 0.5, 0.9], 0.3)).toBe(1)
  expect(placeFor([0.2, 0.5, 0.9], 0.95)).toBe(3)
  expect(placeFor([0.2, null, 0.9], null)).toBe(3)
  expect(withPlaced([0.2, 0.5, 0.9], [0.95, 0.1], same, (chance) => chance === 0.5)).toEqual([
    0.1, 0.2, 0.9, 0.95,
  ])
})

const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }))

test('what was there keeps its order, and a list from hard to easy stays one', () => {
  fc.assert(
    fc.property(chances, chances, (list, added) => {
      const sorted = list.toSorted((a, b) => a - b)
      expect(withPlaced(sorted, added, same)).toEqual([...list, ...added].toSorted((a, b) => a - b))
      const next = withPlaced(list, added, same)
      expect(next).toHaveLength(list.length + added.length)
    }),
  )
})
