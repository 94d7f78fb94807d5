import { expect, test } from 'vitest'
import { RefusedCall } from '#web/client/errors.ts'
import { type Keep, keepIn } from '#web/client/storage.ts'
import { answerQueue, giveAnswer, seenBefore } from './answer-queue.ts'

/** A device's storage. */
const device = (): Keep =>
  keepIn(
    () => {
      throw new Error('in memory')
    },
    () => {},
  )

test.each([
  [1234.6, 1235],
  [-5, 0],
  [4_000_000, 3_600_000],
])('an answer after %d ms is sent with what the server takes', async (millis, sent) => {
  const taken: object[] = []
  const queue = answerQueue('7', (answers) => Promise.resolve(void taken.push(...answers)), device())
  giveAnswer(queue, 'I01', 4, millis)
  expect(queue.waiting.get()).toEqual({ I01: [4, sent, -1] })
  expect(await queue.flush()).toBe(true)
  expect(taken).toEqual([{ item: 'I01', answer: 4, millis: sent, was: null }])
})

test('an answer is sent with what was kept when it was given first; one of an older release says nothing of it', async () => {
  const taken: object[] = []
  const keep = device()
  keep.set('assess-run-7', '{"I02":[1,500]}')
  let isAway = true
  const queue = answerQueue(
    '7',
    async (answers) => {
      if (isAway) throw new Error('away')
      taken.push(...answers)
    },
    keep,
  )
  giveAnswer(queue, 'I01', 4, 1000, 2)
  giveAnswer(queue, 'I01', 5, 2000, 3)
  await queue.flush()
  isAway = false
  expect(await queue.flush()).toBe(true)
  expect(taken).toEqual([
    { item: 'I02', answer: 1, millis: 500 },
    { item: 'I01', answer: 5, millis: 2000, was: 2 },
  ])
})

test('what comes after submission is dropped and said', async () => {
  const queue = answerQueue(
    '7',
    () => Promise.reject(new RefusedCall('这份测评已经交卷', 'RUN_SUBMITTED')),
    device(),
  )
  giveAnswer(queue, 'I01', 4, 1000)
  expect(await queue.flush()).toBe(false)
  expect([queue.waiting.get(), queue.state.get()]).toEqual([{}, 'refused'])
})

test('what a device holds of another shape is left aside', () => {
  const keep = device()
  keep.set('assess-run-7', '{"I01":"x"}')
  const queue = answerQueue('7', () => Promise.resolve(), keep)
  expect(queue.waiting.get()).toEqual({})
})

test('a look after a reload adds to those before it, as far as server or device know them', () => {
  const given = [
    { item: 'I01', answer: 4, millis: 9_000 },
    { item: 'I02', answer: 2, millis: 8_000 },
  ]
  const seen = seenBefore(given, { I02: [3, 12_000], I03: [1, 500] })
  expect(Object.fromEntries(seen)).toEqual({ I01: 9_000, I02: 12_000, I03: 500 })
})
