import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runningMedian } from './running-median.ts'
import { median } from './spread.ts'

test('each is the median of its neighbours, however many stand at an end', () => {
  // Few different values, so that many are equal.
  const values = fc.array(fc.integer({ min: 0, max: 40 }).map((value) => value / 8))
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 60 }), (all, neighbours) => {
      const each = all.map((_, at) => median(all.slice(Math.max(0, at - neighbours), at + neighbours + 1)))
      expect(runningMedian(all, neighbours)).toEqual(each)
    }),
  )
})
