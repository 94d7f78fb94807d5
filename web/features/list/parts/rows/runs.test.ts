import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf } from './runs.ts'

test('runs hold the whole list in its order, each of one key, no two neighbours of the same', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (list) => {
      const runs = runsOf(list, (each) => each)
      expect(runs.flatMap(({ items }) => items)).toEqual(list)
      for (const { key, items } of runs) {
        expect(items.length).toBeGreaterThan(0)
        expect(new Set(items)).toEqual(new Set([key]))
      }
      for (const [at, { key }] of runs.entries()) expect(runs[at + 1]?.key).not.toBe(key)
    }),
  )
})
