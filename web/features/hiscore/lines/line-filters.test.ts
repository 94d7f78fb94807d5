import { expect, test } from 'vitest'
import { sharedPath } from '#web/features/share/parts/shared-path.ts'
import { filterQueryOf, lineParams, rankProblem, scoreProblem } from './line-filters.ts'

const { none, read: readFilters, count } = lineParams

test('an address is read with care', () => {
  const read = readFilters(new URLSearchParams('minRank=100&maxRank=x&level=211&open=1&schoolProvince=浙江'))
  expect(read).toEqual({ ...none, minRank: '100', level: '211', open: '1', schoolProvince: '浙江' })
  expect(filterQueryOf(read)).toEqual({ minRank: '100', level: '211', open: '1', schoolProvince: '浙江' })
  expect(count(read)).toBe(4)
  expect(readFilters(new URLSearchParams('level=C9'))).toEqual(none)
})

test('a range is one filter, and goes one way', () => {
  const range = { ...none, minRank: '200', maxRank: '100' }
  expect(count(range)).toBe(1)
  expect(rankProblem(range)).toMatch(/位次/)
  expect(scoreProblem(range)).toBeNull()
  expect(scoreProblem({ ...none, minScore: '600', maxScore: '599' })).toMatch(/分数/)
  expect(rankProblem({ ...range, maxRank: '300' })).toBeNull()
})

test('a link that is handed on narrows alike, but by no rank, no score and no subjects of who sent it', () => {
  const { minRank: _r, maxRank: _s, minScore: _t, maxScore: _u, open: _v, ...handedOn } = none
  for (const name of Object.keys(none)) {
    expect([name, sharedPath('/', `?${name}=1`)]).toEqual([name, name in handedOn ? `/?${name}=1` : '/'])
  }
})
