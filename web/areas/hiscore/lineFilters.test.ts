import { expect, test } from 'vitest'
import { NO_FILTERS, activeCount, filterQueryOf, rangeProblem, readFilters } from './lineFilters.ts'

test('an address is read with care', () => {
  const read = readFilters(new URLSearchParams('minRank=100&maxRank=x&level=211&open=1&schoolProvince=浙江'))
  expect(read).toEqual({ ...NO_FILTERS, minRank: '100', level: '211', open: '1', schoolProvince: '浙江' })
  expect(filterQueryOf(read)).toEqual({ minRank: '100', level: '211', open: '1', schoolProvince: '浙江' })
  expect(activeCount(read)).toBe(4)
  expect(readFilters(new URLSearchParams('level=C9'))).toEqual(NO_FILTERS)
})

test('a range is one filter, and goes one way', () => {
  const range = { ...NO_FILTERS, minRank: '200', maxRank: '100' }
  expect(activeCount(range)).toBe(1)
  expect(rangeProblem(range)).toMatch(/位次/)
  expect(rangeProblem({ ...range, maxRank: '300' })).toBeNull()
})
