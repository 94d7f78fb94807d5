import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barredMessage, stackHead } from './fault.ts'

test.each([
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
  [
    "TypeError: Cannot read properties of undefined (reading 'schoolName')",
    "TypeError: Cannot read properties of undefined (reading 'schoolName')",
  ],
  ['no answer for 13812345678 (order 2026011312345678901)', 'no answer for # (order #)'],
  ['Unexpected token \'张\', "张三的分数" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
  [
    "TypeError: Cannot read properties of null (reading 'length')",
    "TypeError: Cannot read properties of null (reading 'length')",
  ],
  ['duplicate key "zhangsan"', 'duplicate key …'],
  ['sent to somebody@example.com', 'sent to …'],
  ['token MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI is gone', 'token … is gone'],
  ['Failed to fetch https://xuankao.example/list/1?q=a', 'Failed to fetch URL'],
])('%j is kept as %j', (message, kept) => {
  expect(barredMessage(message)).toBe(kept)
})

test('neither a digit nor anything but ASCII is left, and nothing is long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (message) => {
      const kept = barredMessage(message)
      expect(kept).toMatch(/^[ -/:-~…]*$/)
      expect(kept.length).toBeLessThanOrEqual(200)
    }),
  )
})

test('of a stack the first places are kept, as each browser writes them', () => {
  const chrome = `TypeError: 13812345678
    at draw (https://xuankao.example/assets/app-Ab12.js:1:234)
    at async Object.load (file:///srv/server/features/log/routes.ts:14:5)
    at https://xuankao.example/assets/common-x.js:2:7
    at more (https://xuankao.example/assets/app-Ab12.js:1:9)`
  expect(stackHead(chrome)).toBe('draw app-Ab12.js:1:234\nObject.load routes.ts:14:5\ncommon-x.js:2:7')
  expect(stackHead('draw@https://xuankao.example/assets/app-Ab12.js:1:234')).toBe('draw app-Ab12.js:1:234')
  expect(stackHead('我的电话 13812345678 张三')).toBe('')
})
