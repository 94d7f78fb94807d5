import { expect, test } from 'vitest'
import {
  activeCount,
  feeProblem,
  filterBodyOf,
  noFilters,
  readFilters,
  reset,
  toggle,
  writeFilters,
} from './filters.ts'

test('toggling adds an option and takes it away again', () => {
  const one = toggle(noFilters, 'city', '杭州市')
  const two = toggle(one, 'city', '宁波市')
  expect(two.chosen.city).toEqual(['杭州市', '宁波市'])
  expect(toggle(two, 'city', '杭州市').chosen.city).toEqual(['宁波市'])
})

test('an empty fee stays empty, a typed one becomes a number', () => {
  expect(filterBodyOf({ ...noFilters, highFee: '8000' })).toEqual({
    beginSchoolFee: '',
    endSchoolFee: 8000,
    sort: 'cutoff',
  })
})

test('reset clears the fee range and every filter, and leaves batch, tier and order', () => {
  const own = { batch: '普通类二段', sort: 'fee' } as const
  const filters = toggle(toggle({ ...noFilters, ...own, lowFee: '100' }, 'tier', 'safe'), 'level', '985')
  expect(activeCount(filters)).toBe(2)
  expect(reset(filters)).toEqual({ ...noFilters, ...own, chosen: { tier: ['safe'] } })
  expect(activeCount(reset(filters))).toBe(0)
})

test('an address brings the same filters back, and nonsense in it is passed over', () => {
  const filters = toggle(
    { ...noFilters, batch: '普通类二段', lowFee: '100', highFee: '8000', sort: 'plan' },
    'category',
    '计算机类',
  )
  const search = writeFilters('abc', filters)
  expect(search.get('record')).toBe('abc')
  expect(readFilters(new URLSearchParams(search.toString()))).toEqual(filters)
  expect(readFilters(new URLSearchParams('sort=up&lowFee=9&highFee=1&x=y'))).toEqual(noFilters)
})

test('a fee range that holds nothing is named', () => {
  expect(feeProblem('', '')).toBeNull()
  expect(feeProblem('500', '100')).toBe('最低学费不能高于最高学费')
  expect(feeProblem('五百', '')).toBe('最低学费请填写整数，单位元')
  expect(feeProblem('', '1.5')).toBe('最高学费请填写整数，单位元')
})
