import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEWEST_LISTS, type ListCame, outcomesOf } from './outcomes.ts'

const lists = (count: number, list: Partial<ListCame>): ListCame[] =>
  Array.from({ length: count }, () => ({ landed: null, unclear: 0, anywhere: null, ...list }))

test('lists are told of together, by where they landed, beside what was said of them', () => {
  const all = [
    ...lists(8, { landed: 0, anywhere: 0.9 }),
    ...lists(2, { landed: 9 }),
    ...lists(4, { landed: 10, anywhere: 0.5 }),
    ...lists(4, { anywhere: 0.5 }),
    ...lists(2, { unclear: 1, anywhere: 0.9 }),
  ]
  expect(outcomesOf(all)).toEqual({
    first: 10,
    later: 4,
    nowhere: 4,
    unclear: 2,
    foretold: 16,
    expected: expect.closeTo(11.2),
    came: 12,
  })
})

test('of fewer than twenty nothing is told; of more every list is in one place', () => {
  expect(outcomesOf(lists(FEWEST_LISTS - 1, { landed: 0 }))).toBeUndefined()
  const list = fc.record({
    landed: fc.option(fc.nat(95)),
    unclear: fc.nat(3),
    anywhere: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  fc.assert(
    fc.property(fc.array(list, { minLength: FEWEST_LISTS, maxLength: 60 }), (all) => {
      const found = outcomesOf(all)
      if (!found) throw new Error('there are enough')
      expect(found.first + found.later + found.nowhere + found.unclear).toBe(all.length)
      expect(found.came).toBeLessThanOrEqual(found.foretold)
    }),
  )
})
