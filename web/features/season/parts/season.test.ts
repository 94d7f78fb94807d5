import { expect, test } from 'vitest'
import { momentText, spanText, waitText } from './season.ts'

test('times are those of Beijing', () => {
  expect(momentText('2026-06-27T00:30:00.000Z')).toBe('6 月 27 日 08:30')
  expect(spanText({ opens: '2026-06-27T00:30:00.000Z', closes: '2026-06-30T16:00:00.000Z' })).toBe(
    '6 月 27 日 08:30 – 7 月 1 日 00:00',
  )
})

test.each([
  ['2026-06-20T00:00:00Z', '2026-06-27T00:30:00Z', '7 天'],
  ['2026-06-26T00:31:00Z', '2026-06-27T00:30:00Z', '23 小时'],
  ['2026-06-27T00:00:00Z', '2026-06-27T00:30:00Z', '不到 1 小时'],
  ['2026-06-28T00:00:00Z', '2026-06-27T00:30:00Z', '不到 1 小时'],
])('from %s to %s it is %s', (from, to, text) => {
  expect(waitText(from, to)).toBe(text)
})
