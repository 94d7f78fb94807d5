import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf } from './list-difference.ts'

const of = (one: string, other: string) => differenceOf(one.split(''), other.split(''))

test('what is put in above moves nothing', () => {
  expect(of('abc', 'xabc')).toEqual({ moved: [], added: [0], gone: [] })
  expect(of('abc', 'bc')).toEqual({ moved: [], added: [], gone: [0] })
  expect(of('abcd', 'dabc')).toEqual({ moved: [{ from: 3, to: 0 }], added: [], gone: [] })
  expect(of('abcd', 'xcadb').moved).toHaveLength(2)
})

test('of equal choices each counts', () => {
  expect(of('aab', 'ab')).toEqual({ moved: [], added: [], gone: [1] })
  expect(of('ab', 'aba')).toEqual({ moved: [], added: [2], gone: [] })
})

const list = fc.array(fc.constantFrom(...'abcdefghij'.split('')), { maxLength: 14 })

test('what is left of both, once moved, added and gone ones are out, is the same in the same order', () => {
  fc.assert(
    fc.property(list, list, (one, other) => {
      const { moved, added, gone } = differenceOf(one, other)
      const from = new Set([...gone, ...moved.map((each) => each.from)])
      const to = new Set([...added, ...moved.map((each) => each.to)])
      const rest = (ids: string[], out: Set<number>) => ids.filter((_, place) => !out.has(place))
      expect(rest(one, from)).toEqual(rest(other, to))
      for (const each of moved) expect(one[each.from]).toBe(other[each.to])
      expect(one.length + added.length).toBe(other.length + gone.length)
    }),
  )
})

test('the way back is the same way: added and gone change places, as many moved', () => {
  fc.assert(
    fc.property(list, list, (one, other) => {
      const there = differenceOf(one, other)
      const back = differenceOf(other, one)
      expect(back.added).toEqual(there.gone)
      expect(back.gone).toEqual(there.added)
      expect(back.moved).toHaveLength(there.moved.length)
    }),
  )
})

test('no fewer could have moved', () => {
  const distinct = fc.shuffledSubarray('abcdef'.split(''), { minLength: 6 })
  fc.assert(
    fc.property(distinct, (other) => {
      const one = 'abcdef'.split('')
      let longest = 0
      for (let mask = 0; mask < 64; mask += 1) {
        const part = other.filter((_, at) => (mask >> at) % 2 === 1)
        if (part.join() === [...part].sort().join()) longest = Math.max(longest, part.length)
      }
      expect(differenceOf(one, other).moved).toHaveLength(6 - longest)
    }),
  )
})

test('a list is the same as itself', () => {
  fc.assert(
    fc.property(list, (ids) => {
      expect(differenceOf(ids, ids)).toEqual({ moved: [], added: [], gone: [] })
    }),
  )
})
