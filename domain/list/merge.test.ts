import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf, mergeLists } from './merge.ts'

interface Choice {
  readonly majorId: string
  readonly inside?: { readonly adjusts: boolean | null; readonly slots: readonly string[] }
}

const list = (ids: string): Choice[] => [...ids].map((majorId) => ({ majorId }))
const idsOf = (choices: readonly Choice[]): string => choices.map(({ majorId }) => majorId).join('')
const merged = (base: string, mine: string, theirs: string, capacity = 99): string =>
  idsOf(mergeLists(list(base), list(mine), list(theirs), capacity).choices)

describe('by example', () => {
  test.each([
    ['both add', 'abc', 'abcx', 'aybc', 'aybcx'],
    ['both add at the same place', 'a', 'ax', 'ay', 'axy'],
    ['both add the same', 'ab', 'abx', 'xab', 'xab'],
    ['one removes, the other adds', 'abc', 'ac', 'abcy', 'acy'],
    ['what I add stands behind what it stood behind', 'abc', 'axbc', 'cba', 'cbax'],
    ['what they add stands behind what it stood behind', 'abc', 'cab', 'abyc', 'caby'],
    ['I change the order, they add', 'abcd', 'dcba', 'abcdy', 'dycba'],
    ['both change the order', 'abc', 'cba', 'bac', 'cba'],
    ['both remove the same', 'abc', 'ab', 'ab', 'ab'],
    ['one empties, the other adds', 'abc', '', 'abcy', 'y'],
  ])('%s', (_, base, mine, theirs, both) => {
    expect(merged(base, mine, theirs)).toBe(both)
  })

  test('what has no room are my last additions, which are told', () => {
    const { choices, left, theirs } = mergeLists(list('ab'), list('abxyz'), list('abc'), 4)
    expect([idsOf(choices), idsOf(left)]).toEqual(['abxc', 'yz'])
    expect(theirs).toEqual({ added: 1, gone: 0, changed: 0 })
  })

  test('what was said of an inside is not lost by a removal, nor by what the other said of another part', () => {
    const said = (adjusts: boolean | null, ...slots: string[]): Choice[] => [
      { majorId: 'a', inside: { adjusts, slots } },
    ]
    const { choices } = mergeLists(said(null, '英语'), said(true, '英语'), said(null, '英语', '哲学'), 9)
    expect(choices).toEqual(said(true, '英语', '哲学'))
    expect(mergeLists(said(null), [], said(true), 9).choices).toEqual(said(true))
    expect(mergeLists(said(null), said(true), [], 9).choices).toEqual(said(true))
    expect(mergeLists(said(null), said(true), said(false), 9).choices).toEqual(said(true))
    expect(changesOf(said(null), said(true))).toEqual({ added: 0, gone: 0, changed: 1 })
  })
})

describe('by property', () => {
  const inside = fc.record({
    adjusts: fc.constantFrom(null, true, false),
    slots: fc.uniqueArray(fc.constantFrom('甲', '乙', '丙'), { maxLength: 3 }),
  })
  const choice = fc.record({
    majorId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'),
    inside,
  })
  const some = fc.uniqueArray(choice, { selector: ({ majorId }) => majorId, maxLength: 12 })
  const plain = some.map((choices): Choice[] => choices.map(({ majorId }) => ({ majorId })))
  const holds = (check: (base: Choice[], mine: Choice[], theirs: Choice[]) => void): void => {
    fc.assert(fc.property(some, some, some, check))
    fc.assert(fc.property(plain, plain, plain, check))
  }
  const ids = (choices: readonly Choice[]): Set<string> => new Set(choices.map(({ majorId }) => majorId))

  test('no addition is lost, what both removed is gone, nothing is there twice', () => {
    holds((base, mine, theirs) => {
      const before = ids(base)
      const result = idsOf(mergeLists(base, mine, theirs, 99).choices)
      for (const id of [...ids(mine), ...ids(theirs)]) if (!before.has(id)) expect(result).toContain(id)
      for (const id of before)
        if (!ids(mine).has(id) && !ids(theirs).has(id)) expect(result).not.toContain(id)
      expect(new Set(result).size).toBe(result.length)
    })
  })

  test('who changed nothing takes the other’s as it is', () => {
    holds((base, mine) => {
      expect(mergeLists(base, base, mine, 99).choices).toEqual(mine)
      expect(mergeLists(base, mine, base, 99).choices).toEqual(mine)
    })
  })

  test('a removal of what the other left as it was stands', () => {
    holds((base, mine) => {
      const gone = [...ids(base)].filter((id) => !ids(mine).has(id))
      const { choices } = mergeLists(base, mine, base, 99)
      for (const id of gone) expect(idsOf(choices)).not.toContain(id)
    })
  })

  test('with room for theirs, all of theirs stays, and what is left out was mine', () => {
    holds((base, mine, theirs) => {
      const all = mergeLists(base, mine, theirs, 99).choices
      const { choices, left } = mergeLists(base, mine, theirs, theirs.length)
      const kept = ids(choices)
      for (const { majorId } of theirs) if (ids(all).has(majorId)) expect(kept.has(majorId)).toBe(true)
      expect(new Set([...kept, ...ids(left)])).toEqual(ids(all))
      for (const { majorId } of left) expect(ids(mine).has(majorId)).toBe(true)
    })
  })

  test('a merge that is saved and merged again changes nothing', () => {
    holds((base, mine, theirs) => {
      const once = mergeLists(base, mine, theirs, 99).choices
      expect(mergeLists(base, mine, theirs, 99).choices).toEqual(once)
      expect(mergeLists(theirs, once, once, 99).choices).toEqual(once)
    })
  })
})
