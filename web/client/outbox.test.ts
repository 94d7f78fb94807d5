import { expect, test } from 'vitest'
import { CallError, RefusedCall, networkError } from './errors.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { type Keep, keepIn } from './storage.ts'

type Things = Readonly<Record<string, number>>

const isThings = (value: unknown): value is Things =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'number')

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
  const it = { sent: [] as Things[], fault: undefined as Error | undefined, before: (): void => {} }
  const send = async (things: Things): Promise<void> => {
    it.before()
    await Promise.resolve()
    if (it.fault) throw it.fault
    it.sent.push(things)
  }
  return { it, send }
}

type More = Partial<Parameters<typeof openOutbox<Things>>[0]>

const open = (send: (things: Things) => Promise<void>, keep: Keep, more: More = {}): Outbox<Things> =>
  openOutbox<Things>({ key: 'things', nothing: {}, isWhole: isThings, send, keep, ...more })

test('what is put in is sent, and nothing is held any more', async () => {
  const { it, send } = server()
  const outbox = open(send, device())
  outbox.put({ a: 4 })
  expect([outbox.waiting.get(), outbox.state.get()]).toEqual([{ a: 4 }, 'sending'])
  expect(await outbox.flush()).toBe(true)
  expect(it.sent).toEqual([{ a: 4 }])
  expect([outbox.waiting.get(), outbox.state.get()]).toEqual([{}, 'kept'])
})

test('without a network it stays on the device, over a reload, and goes later, all at once', async () => {
  const { it, send } = server()
  const keep = device()
  it.fault = networkError()
  const cut = open(send, keep)
  cut.put({ a: 4 })
  expect(await cut.flush()).toBe(false)
  cut.put({ b: 1 })
  await cut.flush()
  expect(cut.state.get()).toBe('waiting')
  it.fault = undefined
  const again = open(send, keep)
  expect([again.waiting.get(), again.state.get()]).toEqual([{ a: 4, b: 1 }, 'waiting'])
  expect(await again.flush()).toBe(true)
  expect(it.sent).toEqual([{ a: 4, b: 1 }])
  expect(keep.get('things')).toBeNull()
  expect(open(send, keep, { key: 'others' }).waiting.get()).toEqual({})
})

test('what is changed while it is sent is sent after it', async () => {
  const { it, send } = server()
  const outbox = open(send, device())
  outbox.put({ a: 4, b: 1 })
  it.before = () => {
    it.before = () => {}
    outbox.put({ a: 2 })
  }
  expect(await outbox.flush()).toBe(true)
  expect(it.sent).toEqual([{ a: 4, b: 1 }, { a: 2 }])
})

test('who goes on typing sends once', async () => {
  const { it, send } = server()
  const outbox = open(send, device(), { pause: 60_000 })
  outbox.put({ a: 1 })
  outbox.put({ a: 12 })
  expect(it.sent).toEqual([])
  await outbox.flush()
  expect(it.sent).toEqual([{ a: 12 }])
})

test.each([
  ['stays in sight', {}, { a: 9 }],
  ['is dropped where it can never be taken', { dropsRefused: true }, {}],
])('what the server refuses is said, and %s', async (_, more, left) => {
  const { it, send } = server()
  const outbox = open(send, device(), more)
  it.fault = new CallError('down', 503)
  outbox.put({ a: 9 })
  await outbox.flush()
  expect(outbox.state.get()).toBe('waiting')
  for (const final of [new RefusedCall('已经交卷', 'OVER'), new CallError('bad', 400)]) {
    it.fault = final
    outbox.put({ a: 9 })
    expect(await outbox.flush()).toBe(false)
    expect([outbox.waiting.get(), outbox.state.get()]).toEqual([left, 'refused'])
  }
})

test('two tabs send what either was given', async () => {
  const { it, send } = server()
  const keep = device()
  it.fault = networkError()
  const [one, other] = [open(send, keep), open(send, keep)]
  one.put({ a: 1 })
  other.put({ b: 2 })
  await Promise.all([one.flush(), other.flush()])
  it.fault = undefined
  expect(await one.flush()).toBe(true)
  expect(it.sent).toEqual([{ a: 1, b: 2 }])
})

test('what a device holds of another shape is left aside, and a forbidden storage loses nothing', async () => {
  const { it, send } = server()
  const keep = device()
  keep.set('things', '{"a":"x"}')
  expect(open(send, keep).waiting.get()).toEqual({})
  const forbidden = keepIn(
    () => {
      throw new Error('forbidden')
    },
    () => {},
  )
  const outbox = open(send, forbidden)
  outbox.put({ a: 3 })
  expect(await outbox.flush()).toBe(true)
  expect(it.sent).toEqual([{ a: 3 }])
})
