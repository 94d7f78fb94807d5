import { expect, test } from 'vitest'
import { beijingDay, beijingMinute } from './beijing.ts'

test.each([
  ['2026-11-20T15:59:59.999Z', '2026-11-20', '23:59'],
  ['2026-11-20T16:00:00Z', '2026-11-21', '00:00'],
  ['2026-12-31T16:00:00Z', '2027-01-01', '00:00'],
  ['2028-02-28T16:07:00Z', '2028-02-29', '00:07'],
])('at %s it is %s %s in Beijing', (time, day, minute) => {
  expect([beijingDay(new Date(time)), beijingMinute(new Date(time))]).toEqual([day, minute])
})
