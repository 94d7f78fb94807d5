import { expect, test } from 'vitest'
import { daysText, priceText } from './goods.ts'

test.each([
  [9900, '¥99'],
  [9990, '¥99.9'],
  [1, '¥0.01'],
  [199_900, '¥1,999'],
])('a price of %s reads %s', (price, text) => {
  expect(priceText(price)).toBe(text)
})

test.each([
  [null, null],
  [365, '1 年'],
  [730, '2 年'],
  [30, '30 天'],
])('%s days read %s', (days, text) => {
  expect(daysText({ days })).toBe(text)
})
