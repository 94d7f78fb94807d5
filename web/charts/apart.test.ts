import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movesApart } from './apart.ts'

test.each([
  [[], []],
  [[5], [0]],
  [
    [0, 20, 100],
    [0, 0, 0],
  ],
  [
    [10, 12],
    [-6, 6],
  ],
  [
    [12, 10],
    [6, -6],
  ],
  // Two that are moved apart come upon a third.
  [
    [0, 0, 10],
    [-10.67, 3.33, 7.33],
  ],
])('%j is moved by %j', (places, moves) => {
  expect(movesApart(places, 14).map((move) => Math.round(move * 100) / 100)).toEqual(moves)
})

test('afterwards none is too close, and none has passed another', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 8 }), (places) => {
      const moved = movesApart(places, 14).map((move, at) => ({
        from: places[at] ?? 0,
        to: (places[at] ?? 0) + move,
      }))
      moved.sort((a, b) => a.to - b.to)
      moved.slice(1).forEach(({ from, to }, at) => {
        expect(to - (moved[at]?.to ?? 0)).toBeGreaterThanOrEqual(14 - 1e-6)
        expect(from).toBeGreaterThanOrEqual(moved[at]?.from ?? 0)
      })
    }),
  )
})
