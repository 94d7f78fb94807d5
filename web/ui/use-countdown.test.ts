import { expect, test } from 'vitest'
import { secondsLeft } from './use-countdown.ts'

test.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 3_600_000, 0],
])('until %i, at %i, there are %i seconds left', (end, now, left) => {
  expect(secondsLeft(end, now)).toBe(left)
})
