import { isFinal } from '#web/client/errors.ts'
import { type Keep, deviceStorage, readStored } from '#web/client/storage.ts'
import { type Store, createStore } from '#web/client/store.ts'

/** Answers that the server does not have yet, by item: the answer, and for how long the item was in sight. */
export type Waiting = Readonly<Record<string, readonly [answer: number, millis: number]>>

/** What became of the answers given: all are kept, some are under way or wait for the network, or they come too late. */
export type QueueState = 'kept' | 'sending' | 'waiting' | 'refused'

/** Sends answers. @throws whatever `call` throws */
export type Send = (answers: { item: string; answer: number; millis: number }[]) => Promise<void>

export interface AnswerQueue {
  readonly waiting: Store<Waiting>
  readonly state: Store<QueueState>
  /** Keeps an answer on this device and sends it. */
  give(item: string, answer: number, millis: number): void
  /** Sends what waits. @returns whether nothing waits any more */
  flush(): Promise<boolean>
}

/** The contract takes an hour at most. */
const MOST_MILLIS = 3_600_000

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (each) => Array.isArray(each) && each.length === 2 && each.every((part) => typeof part === 'number'),
  )

/**
 * The answers of one sitting on their way to the server; what cannot be sent stays on this device over reloads.
 * @param of the number of a run, or the public id of a link
 */
export function answerQueue(of: number | string, send: Send, keep: Keep = deviceStorage): AnswerQueue {
  const key = `assess-run-${of}`
  // Another tab may have given answers too.
  const read = (): Waiting => readStored(keep.get(key), isWaiting) ?? {}
  const waiting = createStore(read())
  const state = createStore<QueueState>(Object.keys(waiting.get()).length > 0 ? 'waiting' : 'kept')

  const write = (next: Waiting): void => {
    if (Object.keys(next).length === 0) keep.remove(key)
    else keep.set(key, JSON.stringify(next))
    waiting.set(next)
  }

  async function sendAll(): Promise<boolean> {
    for (;;) {
      const sent = Object.entries(read())
      if (sent.length === 0) {
        state.set('kept')
        return true
      }
      state.set('sending')
      try {
        await send(sent.map(([item, [answer, millis]]) => ({ item, answer, millis })))
      } catch (error) {
        // The run is over, or asks something else.
        if (isFinal(error)) write({})
        state.set(isFinal(error) ? 'refused' : 'waiting')
        return false
      }
      // What was changed meanwhile is sent again.
      const was = new Map(sent.map(([item, [answer]]) => [item, answer]))
      write(Object.fromEntries(Object.entries(read()).filter(([item, [answer]]) => was.get(item) !== answer)))
    }
  }

  let going: Promise<boolean> | undefined
  const flush = (): Promise<boolean> =>
    (going ??= Promise.resolve()
      .then(sendAll)
      .finally(() => {
        going = undefined
      }))

  return {
    waiting,
    state,
    give(item, answer, millis) {
      write({ ...read(), [item]: [answer, Math.round(Math.min(Math.max(millis, 0), MOST_MILLIS))] })
      void flush()
    },
    flush,
  }
}
