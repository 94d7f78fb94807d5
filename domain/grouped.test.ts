import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test.each([
  [0, '0'],
  [-1200, '-1,200'],
  [999, '999'],
  [1000, '1,000'],
  [123456, '123,456'],
  [1234567.891, '1,234,567.89'],
  [19.9, '19.9'],
  [0.1 + 0.2, '0.3'],
])('%s is %s', (figure, text) => {
  expect(grouped(figure)).toBe(text)
})
