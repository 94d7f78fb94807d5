import { expect, test } from 'vitest'
import { orderWeeklies } from './weekly.ts'

const plan = (number: number, fromDay: string | null) => ({ number, fromDay })
const dated = [plan(4, '06-10'), plan(1, '09-01'), plan(3, '02-25'), plan(2, '10-10')]

test.each([
  // In Greenwich it is still August.
  ['2026-08-31T16:00:00Z', [1, 2, 3, 4]],
  ['2026-08-31T15:00:00Z', [4, 1, 2, 3]],
  ['2026-11-23T00:00:00Z', [2, 3, 4, 1]],
  ['2027-01-01T00:00:00Z', [2, 3, 4, 1]],
  ['2027-02-24T16:00:00Z', [3, 4, 1, 2]],
  ['2027-06-10T00:00:00Z', [4, 1, 2, 3]],
])('at %s the plan of today is first, then those to come, then those before', (time, numbers) => {
  const { order, current } = orderWeeklies(dated, new Date(time))
  expect(order.map(({ number }) => number)).toEqual(numbers)
  expect(current).toBe(order[0])
})

test('a year whose first plan begins later has that one first until then', () => {
  const { order } = orderWeeklies([plan(2, '11-01'), plan(1, '10-01')], new Date('2026-09-05T00:00:00Z'))
  expect(order.map(({ number }) => number)).toEqual([1, 2])
})

test('plans that are published one by one come the latest first', () => {
  const plans = [plan(1, null), plan(12, null), plan(2, '09-01')]
  const { order, current } = orderWeeklies(plans, new Date('2026-09-05T00:00:00Z'))
  expect(order.map(({ number }) => number)).toEqual([12, 2, 1])
  expect(current).toBeNull()
  expect(orderWeeklies([], new Date()).current).toBeNull()
})
