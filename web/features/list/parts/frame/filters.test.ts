import { expect, test } from 'vitest'
import {
  type ResultFilters,
  feeProblem,
  fillFilterOf,
  filterBodyOf,
  filterNames,
  readFilters,
  resultParams,
  filteredLink,
  inBatch,
  writeFilters,
} from './filters.ts'

const { none: noFilters, count, clear } = resultParams

test('an empty fee stays empty, a typed one becomes a number', () => {
  expect(filterBodyOf({ ...noFilters, highFee: '8000' })).toEqual({
    beginSchoolFee: '',
    endSchoolFee: 8000,
    sort: 'worth',
    firstOfEach: true,
    isFiltered: true,
    byPreferences: true,
  })
})

test.each([
  [{}, false],
  [{ lowFee: '5000' }, true],
  [{ tier: ['safe'] }, true],
  [{ city: ['杭州'] }, true],
  // How rows are laid out leaves none out.
  [{ sort: 'fee', q: '师范', school: true }, false],
] as const)('with %j it says whether it is filtered: %s', (changed, filtered) => {
  expect(filterBodyOf({ ...noFilters, ...changed }).isFiltered).toBe(filtered)
})

test('the first of each tier are asked for where all tiers are looked at, and not school by school', () => {
  expect(filterBodyOf({ ...noFilters, tier: ['safe'] })).not.toHaveProperty('firstOfEach')
  const bySchool = filterBodyOf({ ...noFilters, school: true, q: ' 浙工大 ' })
  expect(bySchool).toMatchObject({ bySchool: true, q: '浙工大' })
  expect(bySchool).not.toHaveProperty('firstOfEach')
  expect(filterBodyOf({ ...noFilters, q: '  ' })).not.toHaveProperty('q')
})

test('reset clears the fee range and every filter, and leaves batch, tier and order', () => {
  const own = { batch: '普通类二段', sort: 'fee', tier: ['safe'] } as const
  const filters: ResultFilters = {
    ...noFilters,
    ...own,
    lowFee: '100',
    highFee: '900',
    level: ['985', '211'],
  }
  expect(count(filters)).toBe(3)
  expect(clear(filters)).toEqual({ ...noFilters, ...own })
  expect(count(clear(filters))).toBe(0)
})

test('an address brings the same filters back, and nonsense in it is passed over', () => {
  const filters: ResultFilters = {
    ...noFilters,
    batch: '普通类二段',
    lowFee: '100',
    highFee: '8000',
    sort: 'plan',
    category: ['计算机类', '材料类,化工类'],
  }
  const search = writeFilters('abc', filters)
  expect(search.get('record')).toBe('abc')
  expect(search.getAll('category')).toEqual(['计算机类', '材料类,化工类'])
  expect(readFilters(new URLSearchParams(search.toString()))).toEqual(filters)
  expect(readFilters(new URLSearchParams('sort=up&lowFee=9&highFee=1&x=y'))).toEqual(noFilters)
})

test('a link to another screen of the frame keeps the round, another batch begins with its own', () => {
  const filters: ResultFilters = { ...noFilters, batch: '常规批', round: '1', list: 'abc', city: ['济南'] }
  const link = filteredLink('/apprec/result/filter', filters)
  expect(readFilters(new URLSearchParams(link.split('?')[1]))).toEqual(filters)
  expect(inBatch(filters, '专科批')).toEqual({ ...filters, batch: '专科批', round: null, list: null })
  expect(count(filters)).toBe(1)
})

test('a fee range that holds nothing is named', () => {
  expect(feeProblem('', '')).toBeNull()
  expect(feeProblem('500', '100')).toBe('最低学费不能高于最高学费')
  expect(feeProblem('五百', '')).toBe('最低学费请填写整数，单位元')
  expect(feeProblem('', '1.5')).toBe('最高学费请填写整数，单位元')
})

test('a list is filled by the filters of the sheet, whatever tier is looked at', () => {
  const filters: ResultFilters = {
    ...noFilters,
    tier: ['safe'],
    city: ['杭州'],
    ownership: ['公办'],
    highFee: '8000',
    sort: 'fee',
  }
  expect(fillFilterOf(filters)).toEqual({
    cityIds: ['杭州'],
    ownershipIds: ['公办'],
    beginSchoolFee: '',
    endSchoolFee: 8000,
  })
  expect(filterNames(filters)).toEqual(['杭州', '公办', '学费不高于 8000 元'])
  expect(filterNames({ ...filters, lowFee: '5000' })[2]).toBe('学费不低于 5000 元、不高于 8000 元')
  expect(filterNames(noFilters)).toEqual([])
})
