import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facetOf, rangesOf, sortRows } from './facet.ts'
import { hasRow } from './row-set.ts'

/** More rows than values, and more values than are laid out between two sets. */
const column = fc.array(fc.integer({ min: -1, max: 80 }), { minLength: 1, maxLength: 400 })
const value = fc.integer({ min: -3, max: 90 })

test('a range holds the rows whose value lies in it, ends included, and no others', () => {
  fc.assert(
    fc.property(column, value, fc.oneof(value, fc.constant(Infinity)), (values, least, most) => {
      const rows = rangesOf(
        values.length,
        sortRows(values.length, (row) => values[row] ?? 0),
      ).between(least, most)
      values.forEach((each, row) => expect(hasRow(rows, row)).toBe(each >= least && each <= most))
    }),
  )
})

test('values hold the rows that have one of them', () => {
  fc.assert(
    fc.property(column, fc.array(value, { maxLength: 5 }), (values, wanted) => {
      const facet = facetOf(
        values.length,
        sortRows(values.length, (row) => values[row] ?? 0),
      )
      values.forEach((each, row) => {
        expect(hasRow(facet.of(wanted), row)).toBe(wanted.includes(each))
        expect(
          hasRow(
            facet.where((one) => one % 2 === 0),
            row,
          ),
        ).toBe(each % 2 === 0)
      })
    }),
  )
})
