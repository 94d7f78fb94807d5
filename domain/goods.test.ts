import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  GOODS,
  GOODS_IDS,
  GOODS_NAMES,
  ORDER_EVENTS,
  type OrderState,
  freeGoods,
  heldUntil,
  isAvailable,
  isOffered,
  isUnlocked,
  mayBeSold,
  obtainable,
  versionOf,
} from './goods.ts'

test('goods are those of the specification', () => {
  expect(GOODS_IDS).toEqual([3, 9, 11, 12, 13, 15])
})

test.each(GOODS_IDS)('goods %i are available to who holds them, and with the consultant package', (id) => {
  expect(isAvailable(id, 0, [])).toBe(false)
  expect(isAvailable(id, 0, [id])).toBe(true)
  expect(isAvailable(id, 7, [])).toBe(false)
  expect(isAvailable(id, 8, [])).toBe(true)
})

test('a trial is given, not sold; all else can be sold', () => {
  expect(GOODS_IDS.filter((id) => !mayBeSold(id))).toEqual([13])
})

test('goods are offered with a price here or a shop elsewhere', () => {
  expect(isOffered({ price: null, shopUrl: null })).toBe(false)
  expect(isOffered({ price: 1, shopUrl: null })).toBe(true)
  expect(isOffered({ price: null, shopUrl: 'https://shop.example' })).toBe(true)
})

test('a lock opens to its goods, the package, the text itself or its column, and to nothing else', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const goods = fc.constantFrom(...GOODS_IDS)
  const lock = fc.record({ goodsId: goods, items: fc.array(id, { minLength: 1, maxLength: 2 }) })
  const held = fc.record({
    version: fc.constantFrom(0, 7, 8),
    goods: fc.array(goods),
    items: fc.array(id),
  })
  fc.assert(
    fc.property(lock, held, (asked, has) => {
      const common = asked.items.filter((item) => has.items.includes(item))
      const opens = has.version === 8 || has.goods.includes(asked.goodsId) || common.length > 0
      expect(isUnlocked(asked, has)).toBe(opens)
      expect(isUnlocked(null, has)).toBe(true)
    }),
  )
})

const day = 86_400_000

test('time that was left is added to, time that has run out is not', () => {
  const grants = fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 2000 }), days: fc.integer({ min: 1, max: 900 }) }),
  )
  fc.assert(
    fc.property(grants, (given) => {
      const ordered = given.sort((a, b) => a.at - b.at)
      const until = heldUntil(ordered.map(({ at, days }) => ({ grantedAt: new Date(at * day), days })))
      // Day by day: what is left goes down by one, and never below nothing.
      let left = 0
      let last: number | null = null
      for (let today = 0; today <= 2000; today += 1) {
        for (const { at, days } of ordered) if (at === today) left += days
        if (left > 0) last = today + left
        left = Math.max(0, left - 1)
      }
      expect(until?.getTime() ?? null).toBe(last === null ? null : last * day)
    }),
  )
})

test('taking one grant back leaves what the others gave', () => {
  const first = { grantedAt: new Date('2026-01-01'), days: 30 }
  const second = { grantedAt: new Date('2026-01-11'), days: 30 }
  expect(heldUntil([first, second])).toEqual(new Date('2026-03-02'))
  expect(heldUntil([second])).toEqual(new Date('2026-02-10'))
  expect(heldUntil([])).toBeNull()
})

describe('orders', () => {
  const after = (state: OrderState): OrderState[] =>
    Object.values(ORDER_EVENTS).flatMap(({ from, to }) => (from.some((each) => each === state) ? [to] : []))

  test.each([
    ['created', ['paying', 'paid', 'closed']],
    ['paying', ['paid', 'closed']],
    ['paid', ['refunding', 'refunded']],
    ['refunding', ['refunded', 'paid']],
    ['refunded', []],
    ['closed', ['paid']],
  ] as const)('%s may become %j', (state, next) => {
    expect(after(state)).toEqual(next)
  })

  test('a second notice of a payment does not undo a refund that is under way', () => {
    expect(ORDER_EVENTS.paid.from).not.toContain('refunding')
  })
})

describe('what somebody can get', () => {
  const rows = (...sold: number[]) =>
    GOODS_IDS.map((id) => ({
      id,
      name: GOODS_NAMES[id],
      version: versionOf(id),
      price: sold.includes(id) ? 9900 : null,
      shopUrl: null,
    }))
  const subsets = fc.subarray([...GOODS_IDS])

  test('is nothing at first: all but what somebody answers is free', () => {
    expect([...obtainable(rows(), [])]).toEqual([])
    expect([...freeGoods(new Set())]).toEqual([GOODS.subass, GOODS.talent, GOODS.trial, GOODS.elbook])
  })

  test('is all with the package, sold or given by codes', () => {
    for (const all of [obtainable(rows(GOODS.consultant), []), obtainable(rows(), [GOODS.consultant])]) {
      expect(all).toEqual(new Set(GOODS_IDS))
      expect([...freeGoods(all)]).toEqual([])
    }
  })

  test('of the trial and of the whole assessment is asked for alike', () => {
    expect(obtainable(rows(), [GOODS.trial])).toEqual(new Set([GOODS.trial, GOODS.subass]))
  })

  test('is never free, and more on sale frees nothing', () => {
    fc.assert(
      fc.property(subsets, subsets, (sold, issued) => {
        const gettable = obtainable(rows(...sold), issued)
        const free = freeGoods(gettable)
        for (const id of [...sold, ...issued]) expect(gettable.has(id) && !free.has(id)).toBe(true)
        const more = freeGoods(obtainable(rows(...GOODS_IDS), issued))
        expect([...more].filter((id) => !free.has(id))).toEqual([])
        expect(free.has(GOODS.schoolQuestion) || free.has(GOODS.consultant)).toBe(false)
      }),
    )
  })
})
