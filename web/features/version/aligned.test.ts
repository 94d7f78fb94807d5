import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { compareLists } from '#contract/version.ts'
import { differenceOf } from '#domain/list/list-difference.ts'
import { adjustedOf, alignedPairs, differs } from './aligned.ts'

const side = (ids: readonly string[], obeying = ''): DataOf<typeof compareLists>['one'] => ({
  list: {
    id: 'one',
    name: '志愿表',
    filed: true,
    trial: false,
    provinceId: 11,
    provinceName: '浙江',
    year: 2026,
    batch: '普通类一段',
    choices: ids.length,
    version: 1,
    savedAt: '2026-06-25T08:00:00.000Z',
  },
  version: null,
  rows: ids.map((majorId) => ({
    majorId,
    schoolName: '甲',
    unitName: '乙',
    probability: null,
    tier: null,
    adjusts: obeying.includes(majorId) || null,
    slots: [],
  })),
})

function pairsOf(one: readonly string[], other: readonly string[]) {
  const { moved, added, gone } = differenceOf(one, other)
  return alignedPairs({
    one: side(one),
    other: side(other),
    moved: [...moved],
    added: [...added],
    gone: [...gone],
  })
}

test('what stays stands in one row, what differs beside it', () => {
  const shown = pairsOf(['a', 'b', 'c'], ['x', 'a', 'c', 'b']).map(({ one, other }) => [
    one && [one.choice.majorId, one.mark],
    other && [other.choice.majorId, other.mark],
  ])
  expect(shown).toEqual([
    [null, ['x', 'only']],
    [
      ['a', null],
      ['a', null],
    ],
    [['b', 3], null],
    [
      ['c', null],
      ['c', null],
    ],
    [null, ['b', 1]],
  ])
})

test('a choice that obeys 调剂 on one side alone differs, though it stands where it stood', () => {
  const compared = {
    one: side(['a', 'b'], 'a'),
    other: side(['a', 'b'], 'ab'),
    moved: [],
    added: [],
    gone: [],
  }
  const pairs = alignedPairs(compared)
  expect(pairs.map(differs)).toEqual([false, true])
  expect([...adjustedOf(compared)]).toEqual(['b'])
})

test('every choice of both sides stands there once, in its order', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 12 })
  fc.assert(
    fc.property(list, list, (one, other) => {
      const pairs = pairsOf(one, other)
      expect(pairs.flatMap((pair) => pair.one?.choice.majorId ?? [])).toEqual(one)
      expect(pairs.flatMap((pair) => pair.other?.choice.majorId ?? [])).toEqual(other)
      for (const pair of pairs)
        if (!differs(pair)) expect(pair.one?.choice.majorId).toBe(pair.other?.choice.majorId)
    }),
  )
})
