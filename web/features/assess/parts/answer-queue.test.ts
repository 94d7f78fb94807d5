import { expect, test } from 'vitest'
import { CallError, Refusal, networkError } from '#web/client/errors.ts'
import { type Keep, keepIn } from '#web/client/storage.ts'
import { type Send, answerQueue } from './answer-queue.ts'

/** A device's storage. */
function device(): Keep {
  const held = new Map<string, string>()
  return {
    get: (key) => held.get(key) ?? null,
    set: (key, value) => void held.set(key, value),
    remove: (key) => void held.delete(key),
  }
}

/** A server that keeps what it is sent, or fails as it is told. */
function server() {
  const kept: Record<string, number> = {}
  const it = { kept, calls: 0, fault: undefined as Error | undefined, before: (): void => {} }
  const send: Send = async (answers) => {
    it.calls += 1
    it.before()
    await Promise.resolve()
    if (it.fault) throw it.fault
    for (const { item, answer } of answers) kept[item] = answer
  }
  return { it, send }
}

test('an answer is sent as it is given, and nothing is held any more', async () => {
  const { it, send } = server()
  const queue = answerQueue(7, send, device())
  queue.give('I01', 4, 1234.6)
  expect(queue.waiting.get()).toEqual({ I01: [4, 1235] })
  expect(await queue.flush()).toBe(true)
  expect(it.kept).toEqual({ I01: 4 })
  expect([queue.waiting.get(), queue.state.get()]).toEqual([{}, 'kept'])
})

test('without a network answers stay on the device, over a reload, and go out later, all at once', async () => {
  const { it, send } = server()
  const keep = device()
  it.fault = networkError()
  const queue = answerQueue(7, send, keep)
  queue.give('I01', 4, 1000)
  expect(await queue.flush()).toBe(false)
  queue.give('I02', 1, 1000)
  await queue.flush()
  expect(queue.state.get()).toBe('waiting')
  const reloaded = answerQueue(7, send, keep)
  expect(reloaded.waiting.get()).toEqual({ I01: [4, 1000], I02: [1, 1000] })
  it.fault = undefined
  it.calls = 0
  expect(await reloaded.flush()).toBe(true)
  expect([it.kept, it.calls]).toEqual([{ I01: 4, I02: 1 }, 1])
  expect(answerQueue(8, send, keep).waiting.get()).toEqual({})
})

test('an answer that is changed while the one before is under way is sent too', async () => {
  const { it, send } = server()
  const queue = answerQueue(7, send, device())
  queue.give('I01', 4, 1000)
  it.before = () => {
    it.before = () => {}
    queue.give('I01', 2, 1500)
  }
  expect(await queue.flush()).toBe(true)
  expect(it.kept).toEqual({ I01: 2 })
})

test('what comes after submission is dropped and said; another fault is not taken for that', async () => {
  const { it, send } = server()
  const queue = answerQueue(7, send, device())
  it.fault = new CallError('down', 503)
  queue.give('I01', 4, 1000)
  await queue.flush()
  expect(queue.state.get()).toBe('waiting')
  it.fault = new Refusal('这份测评已经交卷', 'RUN_SUBMITTED')
  expect(await queue.flush()).toBe(false)
  expect([queue.waiting.get(), queue.state.get()]).toEqual([{}, 'refused'])
})

test('what a device holds of another shape is left aside, and a forbidden storage loses no answer', async () => {
  const { it, send } = server()
  const keep = device()
  keep.set('assess-run-7', '{"I01":"x"}')
  expect(answerQueue(7, send, keep).waiting.get()).toEqual({})
  const forbidden = keepIn(
    () => {
      throw new Error('forbidden')
    },
    () => {},
  )
  const queue = answerQueue(9, send, forbidden)
  queue.give('I01', 3, 1000)
  expect(await queue.flush()).toBe(true)
  expect(it.kept).toEqual({ I01: 3 })
})
