import { expect, test } from 'vitest'
import { faultOf, isLayout, makeLimit } from './report.ts'

test('a report fits the call, however long the error', () => {
  const error = new Error('错'.repeat(10_000))
  error.stack = '栈'.repeat(10_000)
  const fault = faultOf(error, { file: '路'.repeat(10_000), line: 1, column: 2 })
  expect(new TextEncoder().encode(JSON.stringify(fault)).length).toBeLessThan(8 * 1024)
  expect(fault).toMatchObject({ line: 1, column: 2 })
})

test('what was thrown need not be an error', () => {
  expect(faultOf('boom')).toEqual({ message: 'boom', file: '', line: null, column: null, errorStack: '' })
})

test('each fault passes once, and only so many in all', () => {
  const passes = makeLimit(2)
  expect(passes(faultOf('a'))).toBe(true)
  expect(passes(faultOf('a'))).toBe(false)
  expect(passes(faultOf('b'))).toBe(true)
  expect(passes(faultOf('c'))).toBe(false)
})

test('that a browser lays out once more is no fault', () => {
  expect(isLayout('ResizeObserver loop completed with undelivered notifications.')).toBe(true)
  expect(isLayout('TypeError: Load failed')).toBe(false)
})
