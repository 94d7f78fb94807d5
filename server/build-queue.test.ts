import { expect, test } from 'vitest'
import { BuildQueue } from './build-queue.ts'

test('what somebody waits for comes first, in the order in which it was asked for', () => {
  const queue = new BuildQueue([11, 1, 2, 3])
  expect([queue.ask(3), queue.ask(2), queue.ask(3)]).toEqual([true, true, false])
  expect(queue.inOrder()).toEqual([3, 2, 11, 1])
  queue.remove(3)
  expect(queue.inOrder()).toEqual([2, 11, 1])
})

test('what is built already is not asked for again', () => {
  const queue = new BuildQueue([11, 1])
  queue.remove(1)
  expect(queue.ask(1)).toBe(false)
  expect(queue.has(1)).toBe(false)
  expect(queue.inOrder()).toEqual([11])
})
