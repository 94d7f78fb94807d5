import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEAST_PAIRS, changeOf } from './change.ts'

test('the middle of five changes, and how many went back', () => {
  const found = changeOf([
    [1000, 900],
    [2000, 2100],
    [3000, 3300],
    [4000, 4800],
    [100, 50],
  ])
  expect(found).toMatchObject({ pairs: 5, later: 3 })
  expect(found?.change).toBeCloseTo(0.05)
})

test('of too few nothing is said', () => {
  const few = Array.from({ length: LEAST_PAIRS - 1 }, () => [100, 200] as const)
  expect(changeOf(few)).toBeNull()
  expect(changeOf([...few, [100, 200]])?.change).toBeCloseTo(1)
})

const rank = fc.integer({ min: 1, max: 400_000 })
const pairs = fc.array(fc.tuple(rank, rank), { minLength: LEAST_PAIRS, maxLength: 60 })
const changed = (all: readonly (readonly [number, number])[]): number => {
  const found = changeOf(all)
  if (found === null) throw new Error('there are enough')
  return found.change
}

test('the other way round is the opposite change', () => {
  fc.assert(
    fc.property(pairs, (all) => {
      const back = changed(all.map(([first, second]) => [second, first] as const))
      expect((1 + changed(all)) * (1 + back)).toBeCloseTo(1, 6)
    }),
  )
})

test('where one goes further back, the whole does not go ahead', () => {
  fc.assert(
    fc.property(pairs, fc.nat(), fc.integer({ min: 1, max: 9_000 }), (all, nth, by) => {
      const moved = all.map(([first, second], at) =>
        at === nth % all.length ? ([first, second + by] as const) : ([first, second] as const),
      )
      expect(changed(moved)).toBeGreaterThanOrEqual(changed(all) - 1e-12)
    }),
  )
})

test('where all go the same way by one share, that is the change', () => {
  fc.assert(
    fc.property(
      fc.array(rank, { minLength: LEAST_PAIRS }),
      fc.double({ min: 0.5, max: 2, noNaN: true }),
      (all, by) => {
        expect(changed(all.map((first) => [first, first * by] as const))).toBeCloseTo(by - 1, 8)
      },
    ),
  )
})
