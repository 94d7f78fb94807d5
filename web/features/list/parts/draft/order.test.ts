import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hardestFirst, inserted, movedTogether } from './order.ts'

test('the hardest come first, and what has no probability last', () => {
  const of = (probability: number | null) => ({ row: { probability } })
  const gone = { row: null }
  expect(hardestFirst([of(0.9), gone, of(null), of(0.2), of(0.5)])).toEqual([
    of(0.2),
    of(0.5),
    of(0.9),
    gone,
    of(null),
  ])
})

describe('several at once', () => {
  const list = fc.uniqueArray(fc.nat(99), { maxLength: 30 })
  test('stand together at the place asked for, the others in their order', () => {
    fc.assert(
      fc.property(list, fc.func(fc.boolean()), fc.integer({ min: -3, max: 40 }), (all, isMoved, at) => {
        const [moved, rest] = [all.filter((each) => isMoved(each)), all.filter((each) => !isMoved(each))]
        const next = movedTogether(all, (each) => isMoved(each), at)
        const place = Math.max(0, Math.min(at, rest.length))
        expect(next.slice(place, place + moved.length)).toEqual(moved)
        expect(next.filter((each) => !isMoved(each))).toEqual(rest)
        expect(next).toHaveLength(all.length)
      }),
    )
  })
  test('one more stands where it was put, or at the end', () => {
    expect(inserted(['a', 'b'], 'x', 0)).toEqual(['x', 'a', 'b'])
    expect(inserted(['a', 'b'], 'x', 1)).toEqual(['a', 'x', 'b'])
    expect(inserted(['a', 'b'], 'x', Infinity)).toEqual(['a', 'b', 'x'])
    expect(inserted([], 'x', 5)).toEqual(['x'])
  })
})
