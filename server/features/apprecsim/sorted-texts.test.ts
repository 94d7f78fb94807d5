import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { orderByColumn } from '#domain/engine/order.ts'
import { finish } from '#domain/engine/steps.ts'
import { placesOfTexts } from './sorted-texts.ts'

test('rows stand by what a column tells, either way; those of which it tells nothing last', () => {
  const keys = Float64Array.from([3, Number.NaN, 1, 3, 2])
  expect([...orderByColumn(keys, false).rows]).toEqual([2, 4, 0, 3, 1])
  expect([...orderByColumn(keys, true).rows]).toEqual([0, 3, 4, 2, 1])
  const { rows, places } = orderByColumn(keys, true)
  for (const [place, row] of rows.entries()) expect(places[row]).toBe(place)
})

test('texts have the places that sorting them at once would give', () => {
  const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 2000 }), (texts) => {
      const sorted = [...new Set(texts)].sort(compare)
      const places = finish(placesOfTexts(texts, compare))
      expect(places.size).toBe(sorted.length)
      for (const [place, text] of sorted.entries()) expect(places.get(text)).toBe(place)
    }),
    { numRuns: 40 },
  )
})
