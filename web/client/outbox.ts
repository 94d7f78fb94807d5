import { useEffect } from 'react'
import { isFinal } from './errors.ts'
import type { Shape } from './shapes.ts'
import type { Keep } from './storage.ts'
import { type Store, createStore, useStore } from './store.ts'
import { stored } from './stored.ts'

/** What became of what was given: all is kept, some is under way or waits for the network, or it is not taken. */
export type OutboxState = 'kept' | 'sending' | 'waiting' | 'refused'

/** What somebody typed, on its way to the server; what cannot be sent stays on this device over reloads. */
export interface Outbox<T extends object> {
  /** What the server does not have yet, by name. */
  readonly waiting: Store<T>
  readonly state: Store<OutboxState>
  /** Keeps things on this device in place of those of the same names, and sends them. */
  put(more: Partial<T>): void
  /** Sends what waits. @returns whether nothing waits any more */
  flush(): Promise<boolean>
}

interface OutboxOptions<T extends object> {
  /** Its name on the device. */
  readonly key: string
  readonly nothing: T
  /** Whether what the device holds has still this shape. */
  readonly isWhole: Shape<T>
  /** @throws whatever `call` throws */
  readonly send: (waiting: T) => Promise<unknown>
  /** Whoever types goes on typing: so long nothing is sent, in milliseconds. */
  readonly pause?: number
  /** What the server refuses for good is dropped; by default it stays in sight. */
  readonly dropsRefused?: boolean
  readonly keep?: Keep
}

const isEmpty = (held: object): boolean => Object.keys(held).length === 0

/** What is left of things once some of them were sent; what was changed meanwhile stays. */
function without<T extends object>(held: T, sent: T): T {
  const left = { ...held }
  for (const name in left) {
    if (JSON.stringify(left[name]) === JSON.stringify(sent[name])) delete left[name]
  }
  return left
}

/** Opens an outbox with what the device holds of it. */
export function openOutbox<T extends object>(options: OutboxOptions<T>): Outbox<T> {
  const { key, nothing, isWhole, send, pause, dropsRefused = false } = options
  const kept = stored(key, isWhole, options.keep)
  // Another tab may have put something in too.
  const read = (): T => kept.get() ?? nothing
  const waiting = createStore(read())
  const state = createStore<OutboxState>(isEmpty(waiting.get()) ? 'kept' : 'waiting')
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = (next: T): void => {
    if (isEmpty(next)) kept.remove()
    else kept.set(next)
    waiting.set(next)
  }

  async function sendAll(): Promise<boolean> {
    for (;;) {
      const sent = read()
      if (isEmpty(sent)) {
        state.set('kept')
        return true
      }
      state.set('sending')
      try {
        await send(sent)
      } catch (error) {
        if (isFinal(error) && dropsRefused) write(nothing)
        state.set(isFinal(error) ? 'refused' : 'waiting')
        return false
      }
      write(without(read(), sent))
    }
  }

  let going: Promise<boolean> | undefined
  const flush = (): Promise<boolean> => {
    clearTimeout(timer)
    return (going ??= Promise.resolve()
      .then(sendAll)
      .finally(() => {
        going = undefined
      }))
  }

  return {
    waiting,
    state,
    put(more) {
      write({ ...read(), ...more })
      if (state.get() === 'kept') state.set('sending')
      clearTimeout(timer)
      if (pause === undefined) void flush()
      else timer = setTimeout(() => void flush(), pause)
    },
    flush,
  }
}

/** One outbox each, by name: it outlives the page, so that what waits is sent when the network is back. */
export function outboxes<T extends object, More extends unknown[]>(
  open: (name: string, ...more: More) => Outbox<T>,
): (name: string, ...more: More) => Outbox<T> {
  const known = new Map<string, Outbox<T>>()
  return (name, ...more) => {
    const found = known.get(name)
    if (found) return found
    const outbox = open(name, ...more)
    known.set(name, outbox)
    window.addEventListener('online', () => void outbox.flush())
    return outbox
  }
}

/** Between two tries while the server cannot be reached, in milliseconds. */
const AGAIN = 10_000

/** Sends what waits, again and again until it is kept. @returns what became of it */
export function useSending<T extends object>(outbox: Outbox<T>): OutboxState {
  const state = useStore(outbox.state)
  useEffect(() => void outbox.flush(), [outbox])
  useEffect(() => {
    if (state !== 'waiting') return undefined
    const timer = setInterval(() => void outbox.flush(), AGAIN)
    return () => clearInterval(timer)
  }, [state, outbox])
  return state
}
