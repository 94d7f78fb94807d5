import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Lane } from './lane.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const limits = { places: 2, room: 3, roomOfOne: 2, deadline: 3000, pause: 500 }
const here = (): boolean => false

/** How each of these stands: in, waiting, or refused with a status. */
function watch(lane: Lane) {
  const states: Record<string, string | number> = {}
  const leave: Record<string, () => void> = {}
  return {
    states,
    leave,
    enter(name: string, network: string, isGone = here): void {
      states[name] = 'waits'
      lane.enter({
        network,
        isGone,
        begin: (left) => {
          states[name] = 'in'
          leave[name] = left
        },
        refuse: ({ status }) => (states[name] = status),
      })
    },
  }
}

test('so many are in, others follow in order, and who left is passed over', () => {
  const { states, leave, enter } = watch(new Lane(limits))
  enter('one', 'a')
  enter('two', 'a')
  enter('three', 'b', () => true)
  enter('four', 'c')
  enter('five', 'd')
  expect(states).toEqual({ one: 'in', two: 'in', three: 'waits', four: 'waits', five: 'waits' })
  leave.one?.()
  leave.one?.()
  expect(states).toEqual({ one: 'in', two: 'in', three: 503, four: 'in', five: 'waits' })
})

test('who waits until the deadline is told to come back, and their room is free', () => {
  const lane = new Lane(limits)
  const { states, enter } = watch(lane)
  for (const name of ['one', 'two', 'three']) enter(name, name)
  vi.advanceTimersByTime(2999)
  expect([states.three, lane.waiting]).toEqual(['waits', 1])
  vi.advanceTimersByTime(1)
  expect([states.three, lane.waiting, lane.taken]).toEqual([503, 0, 2])
})

test('without room one is refused after a pause; many of one network leave others theirs', () => {
  const { states, enter } = watch(new Lane(limits))
  for (const name of ['one', 'two', 'three', 'four', 'five']) enter(name, 'a')
  enter('six', 'b')
  enter('seven', 'c')
  vi.advanceTimersByTime(499)
  expect(states).toMatchObject({ five: 'waits', six: 'waits', seven: 'waits' })
  vi.advanceTimersByTime(1)
  expect(states).toMatchObject({ three: 'waits', four: 'waits', five: 429, six: 'waits', seven: 503 })
})
