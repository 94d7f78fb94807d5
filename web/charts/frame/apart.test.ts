import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movesApart } from './apart.ts'

const WIDE = [-1000, 1000] as const

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
  const moved = movesApart(
    places,
    places.map(() => 14),
    WIDE,
  )
  expect(moved.map((move) => Math.round(move * 100) / 100)).toEqual(moves)
})

test('what takes up two lines is kept farther away, and what is at an edge does not hang over it', () => {
  expect(movesApart([10, 20], [30, 15], WIDE)).toEqual([-6.25, 6.25])
  expect(movesApart([2, 50], [30, 15], [0, 100])).toEqual([13, 0])
  expect(movesApart([50, 98, 99], [15, 15, 15], [0, 100])).toEqual([0, -20.5, -6.5])
})

test('afterwards none is too close, none has passed another, and all are inside where there is room', () => {
  const label = fc.record({
    place: fc.integer({ min: 0, max: 240 }),
    height: fc.constantFrom(15, 30, 45),
  })
  fc.assert(
    fc.property(fc.array(label, { maxLength: 5 }), (labels) => {
      const moves = movesApart(
        labels.map(({ place }) => place),
        labels.map(({ height }) => height),
        [0, 240],
      )
      const moved = labels.map(({ place, height }, at) => {
        const to = place + (moves[at] ?? 0)
        return { from: place, top: to - height / 2, bottom: to + height / 2 }
      })
      moved.sort((a, b) => a.top - b.top)
      moved.forEach(({ from, top, bottom }, at) => {
        const before = moved[at - 1]
        expect(top).toBeGreaterThanOrEqual((before?.bottom ?? 0) - 1e-6)
        expect(bottom).toBeLessThanOrEqual(240 + 1e-6)
        expect(from).toBeGreaterThanOrEqual(before?.from ?? 0)
      })
    }),
  )
})
