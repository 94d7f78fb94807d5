import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tierOf } from '#domain/forecast/tiers.ts'
import { renewed } from './renewed.ts'

const choice = (majorId: string, probability: number, eligible: boolean | null = true) => ({
  majorId,
  row: { tier: tierOf(probability), probability, requirement: { eligible } },
})
const idsOf = (list: readonly { majorId: string }[]) => list.map(({ majorId }) => majorId)

test('own choices still in reach stay, the fresh list fills what is lost, and the hardest come first', () => {
  const own = [choice('a', 0.05), choice('c', 0.6), choice('b', 0.3), choice('d', 0.7, false)]
  const fresh = [choice('x', 0.2), choice('y', 0.55), choice('z', 0.95), choice('w', 0.97)]
  const { choices, kept } = renewed(own, fresh)
  expect(idsOf(choices)).toEqual(['b', 'c', 'z', 'w'])
  expect(kept).toBe(2)
})

test('of a tier no more stay than the fresh list has: a better score leaves room to reach higher', () => {
  const own = [choice('a', 0.95), choice('b', 0.96), choice('c', 0.97)]
  const fresh = [choice('x', 0.2), choice('y', 0.6), choice('z', 0.99)]
  expect(idsOf(renewed(own, fresh).choices)).toEqual(['x', 'y', 'a'])
})

const list = (prefix: string) =>
  fc
    .uniqueArray(fc.tuple(fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true })), {
      selector: ([id]) => id,
      maxLength: 40,
    })
    .map((all) => all.map(([id, chance]) => choice(`${id % 3 === 0 ? '' : prefix}${id}`, chance)))

test('it is as long as the fresh list, holds nothing twice and nothing of its own out of reach', () => {
  fc.assert(
    fc.property(list('own'), list('new'), (own, fresh) => {
      const { choices, kept } = renewed(own, fresh)
      expect(choices.length).toBeLessThanOrEqual(fresh.length)
      expect(new Set(idsOf(choices)).size).toBe(choices.length)
      const stayed = choices.filter((each) => own.includes(each))
      expect(stayed).toHaveLength(kept)
      for (const { row } of stayed) expect(row.tier).not.toBe('out')
    }),
  )
})
