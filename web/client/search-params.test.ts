import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneOf, each, flag, many, matching, optional, searchParams, text } from './search-params.ts'
import { changedQuery } from './use-address.ts'

const params = searchParams(
  {
    q: text(8),
    low: matching(/^\d{1,3}$/),
    high: matching(/^\d{1,3}$/),
    sort: oneOf(['line', 'name'], 'line'),
    batch: optional,
    reach: flag,
    city: many,
    tier: each,
  },
  ['city', 'reach', ['low', 'high']],
)

const words = (without: string) =>
  fc.string({ minLength: 1, maxLength: 8 }).filter((one) => !one.includes(without))
const figure = fc.oneof(fc.constant(''), fc.nat(999).map(String))
const anyValues = fc.record({
  q: fc.string({ maxLength: 8 }),
  low: figure,
  high: figure,
  sort: fc.constantFrom('line', 'name'),
  batch: fc.option(fc.string({ minLength: 1 })),
  reach: fc.boolean(),
  city: fc.array(words(',')),
  tier: fc.array(fc.string({ minLength: 1 })),
})

test('whatever is written reads as it was, over whatever stood there before', () => {
  fc.assert(
    fc.property(anyValues, anyValues, (before, values) => {
      const first = changedQuery(new URLSearchParams('page=culist'), params.write(before))
      const second = changedQuery(first, params.write(values))
      expect(params.read(new URLSearchParams(second.toString()))).toEqual(values)
      expect(second.get('page')).toBe('culist')
    }),
  )
})

test('what is as by default does not stand in the address, and nonsense reads as the default', () => {
  expect(
    changedQuery(new URLSearchParams('sort=name&city=a&tier=b&tier=c'), params.write(params.none)).toString(),
  ).toBe('')
  const nonsense = new URLSearchParams('low=1e3&sort=up&reach=yes&city=,,')
  expect(params.read(nonsense)).toEqual(params.none)
  expect(params.read(new URLSearchParams('q=0123456789')).q).toBe('01234567')
})

test('a sheet counts each option and a range once, and clears only what is its own', () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      const { city, reach, low, high, ...outside } = values
      const range = low === '' && high === '' ? 0 : 1
      expect(params.count(values)).toBe(city.length + Number(reach) + range)
      expect(params.clear(values)).toEqual({ ...params.none, ...outside })
      expect(params.count(params.clear(values))).toBe(0)
    }),
  )
})

test('several entries of one name stay where the first stood', () => {
  const search = changedQuery(new URLSearchParams('a=1&tier=x&b=2'), { tier: ['y', 'z'], b: null })
  expect(search.toString()).toBe('a=1&tier=y&tier=z')
})
