import { expect, test } from 'vitest'
import { beijingDay, dayBefore, streakOf, streakRewards } from './rules.ts'

test.each([
  ['2026-11-20T15:59:59.999Z', '2026-11-20'],
  ['2026-11-20T16:00:00Z', '2026-11-21'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
  ['2028-02-28T16:00:00Z', '2028-02-29'],
])('at %s it is %s in Beijing', (time, day) => {
  expect(beijingDay(new Date(time))).toBe(day)
})

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
