import { expect, test } from 'vitest'
import { dayBefore, streakOf, streakRewards } from './rules.ts'

test('the day before the first of March is the last of February, whichever that is', () => {
  expect(dayBefore('2028-03-01')).toBe('2028-02-29')
  expect(dayBefore('2027-03-01')).toBe('2027-02-28')
  expect(dayBefore('2027-01-01')).toBe('2026-12-31')
})

test('a streak ends with a day left out; that of yesterday still stands today', () => {
  expect(streakOf(['2027-01-01', '2026-12-31', '2026-12-30', '2026-12-28'], '2027-01-01')).toBe(3)
  expect(streakOf(['2026-12-31', '2026-12-30'], '2027-01-01')).toBe(2)
  expect(streakOf(['2026-12-30'], '2027-01-01')).toBe(0)
  expect(streakOf([], '2027-01-01')).toBe(0)
})

test('every seventh and every thirtieth day in a row earns more', () => {
  expect(streakRewards(6)).toEqual([])
  expect(streakRewards(14).map(({ days }) => days)).toEqual([7])
  expect(streakRewards(210).map(({ days }) => days)).toEqual([7, 30])
  expect(streakRewards(0)).toEqual([])
})
