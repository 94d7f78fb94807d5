import { expect, test } from 'vitest'
import { sharedPath } from '#web/features/share/parts/sharedPath.ts'
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

test('a link that is handed on narrows alike, but by no rank, no score and no subjects of who sent it', () => {
  const { minRank: _r, maxRank: _s, minScore: _t, maxScore: _u, open: _v, ...handedOn } = NO_FILTERS
  for (const name of Object.keys(NO_FILTERS)) {
    expect([name, sharedPath('/', `?${name}=1`)]).toEqual([name, name in handedOn ? `/?${name}=1` : '/'])
  }
})
