import { expect, test } from 'vitest'
import { expectedYear } from './status.ts'

test('figures of a year are expected from August on', () => {
  expect(expectedYear(new Date('2030-07-31T12:00:00Z'))).toBe(2029)
  expect(expectedYear(new Date('2030-08-01T12:00:00Z'))).toBe(2030)
  expect(expectedYear(new Date('2031-02-01T12:00:00Z'))).toBe(2030)
})
