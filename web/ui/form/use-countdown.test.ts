import { expect, test } from 'vitest'
import { type ClockLook, leftAfter, leftOf } from './use-countdown.ts'

const hour = 3_600_000

const at = (steady: number, clock: number, hidden = false): ClockLook => ({
  steady,
  clock: hour + clock,
  hidden,
})

test.each([
  ['both clocks go on', at(0, 0), at(250, 250), 59_750],
  ['the end is reached', at(0, 0), at(60_000, 60_000), 0],
  ['the end is long past', at(0, 0), at(hour, hour), 0],
  ['the clock goes back an hour', at(0, 0), at(250, 250 - hour), 59_750],
  ['the clock goes forward an hour', at(0, 0), at(250, 250 + hour), 59_750],
  ['the page is hidden, the device awake', at(0, 0, true), at(20_000, 20_000), 40_000],
  ['the device sleeps, and its steady clock with it', at(0, 0, true), at(250, 20_000), 40_000],
  ['the device sleeps for longer than that', at(0, 0, true), at(250, hour), 0],
  ['the clock goes back while the page is hidden', at(0, 0, true), at(20_000, 20_000 - hour), 40_000],
])('of a minute, where %s, the rest is left', (_, before, now, left) => {
  expect(leftAfter(60_000, before, now)).toBe(left)
})

test.each([
  ['nothing was kept', undefined, 0],
  ['some of it has passed', hour + 20_000, 20_000],
  ['it is over', hour - 1, 0],
  ['the clock went back an hour', 2 * hour, 60_000],
])('after the page was loaded anew, where %s, the rest is left', (_, kept, left) => {
  expect(leftOf(kept, hour, 60_000)).toBe(left)
})
