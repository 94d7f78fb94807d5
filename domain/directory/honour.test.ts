import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HONOURS, highestHonour, honourBits, honourOrder, honourTags, honoursOf } from './honour.ts'

const some = fc.subarray([...HONOURS])
const row = (is_985: boolean | null, is_211: boolean | null, is_double_first_class: boolean | null) => ({
  is_985,
  is_211,
  is_double_first_class,
})

test('columns say honours, the highest first; what no file says is none', () => {
  expect(honoursOf(row(true, true, true))).toEqual(['985', '211', '双一流'])
  expect(honoursOf(row(false, true, true))).toEqual(['211', '双一流'])
  expect(honoursOf(row(null, null, true))).toEqual(['双一流'])
  expect(honoursOf(row(null, false, null))).toEqual([])
})

test('985 and 211 say 双一流', () => {
  expect(honourTags(['985', '211', '双一流'])).toEqual(['985', '211'])
  expect(honourTags(['双一流'])).toEqual(['双一流'])
  expect(honourTags([])).toEqual([])
})

test('the highest stands before all others, and none comes last', () => {
  expect(highestHonour(['双一流', '211'])).toBe('211')
  expect(highestHonour([])).toBeUndefined()
  expect(honourOrder(['985'])).toBe(0)
  expect(honourOrder([])).toBe(HONOURS.length)
  fc.assert(fc.property(some, (held) => highestHonour(held) === held[0]))
})

test('bits tell every set of honours apart, and hold nothing else', () => {
  fc.assert(fc.property(some, some, (a, b) => (honourBits(a) === honourBits(b)) === (a.join() === b.join())))
  expect(honourBits(['没有', '本科'])).toBe(0)
})
