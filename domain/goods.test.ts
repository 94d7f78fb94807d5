import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GOODS_IDS, ORDER_STATES, heldUntil, isAvailable, statesBefore } from './goods.ts'

test('goods are those of the specification', () => {
  expect(GOODS_IDS).toEqual([3, 9, 11, 12, 13, 15])
})

test.each(GOODS_IDS)('goods %i are available to who holds them, and with the consultant package', (id) => {
  expect(isAvailable(id, 0, [])).toBe(false)
  expect(isAvailable(id, 0, [id])).toBe(true)
  expect(isAvailable(id, 7, [])).toBe(false)
  expect(isAvailable(id, 8, [])).toBe(true)
})

test('time that was left is added to, time that has run out is not', () => {
  const days = fc.integer({ min: 1, max: 3650 })
  const hour = 3_600_000
  fc.assert(
    fc.property(days, fc.integer({ min: -1000, max: 1000 }), (held, hours) => {
      const now = new Date('2026-02-28T16:00:00Z')
      const until = new Date(now.getTime() + hours * hour)
      const gained = heldUntil(now, held, until).getTime() - Math.max(now.getTime(), until.getTime())
      expect(gained).toBe(held * 24 * hour)
      expect(heldUntil(now, held, null).getTime() - now.getTime()).toBe(held * 24 * hour)
    }),
  )
})

test.each([
  ['created', []],
  ['paying', ['created']],
  ['paid', ['created', 'paying', 'refunding', 'closed']],
  ['refunding', ['paid']],
  ['refunded', ['refunding']],
  ['closed', ['created', 'paying']],
] as const)('an order comes to %s from %j alone', (state, before) => {
  expect(statesBefore(state)).toEqual(before)
})

test('money that is back stays back', () => {
  expect(ORDER_STATES.filter((state) => statesBefore(state).includes('refunded'))).toEqual([])
})
