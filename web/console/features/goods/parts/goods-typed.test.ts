import { expect, test } from 'vitest'
import { changesOf, goodsFrom, priceProblem, typedOf, urlProblem } from './goods-typed.ts'

const goods = {
  id: 9,
  name: '学科测评',
  intro: '',
  refund: '七天内退',
  price: 9990,
  days: 365,
  version: 0,
  shopName: null,
  shopUrl: null,
  mayBeSold: true,
  state: 'seen',
}

test('what a form says comes back as it was, to the 分', () => {
  for (const price of [1, 99, 9900, 9990, 9999, 10_000_000]) {
    const { price: back } = goodsFrom(typedOf({ ...goods, price }), true)
    expect(back).toBe(price)
  }
  expect(goodsFrom(typedOf({ ...goods, price: null, days: null }), true)).toMatchObject({
    price: null,
    days: null,
  })
})

test('changes are told in the words of the form; the same amount in other digits is none', () => {
  const typed = { ...typedOf(goods), price: '99.9', name: ' 学科测评 ' }
  expect(changesOf(goods, typed)).toEqual([])
  expect(changesOf(goods, { ...typed, price: '129', days: '' })).toEqual([
    { what: '价格（元）', before: '99.90', after: '129' },
    { what: '能用几天', before: '365', after: '' },
  ])
})

test('goods that cannot be sold keep no price', () => {
  expect(goodsFrom({ ...typedOf(goods), shopUrl: 'https://shop.example' }, false)).toMatchObject({
    price: null,
    shopUrl: null,
  })
})

test.each(['0', '0.001', '-1', '1e3', '100000.01', '９', 'abc'])('%s is no price', (text) => {
  expect(priceProblem(text)).toMatch(/元/)
})

test.each(['javascript:alert(1)', '//shop.example', 'shop.example'])('%s is no address', (text) => {
  expect(urlProblem(text)).toMatch(/http/)
})
