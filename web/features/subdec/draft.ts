import type { BodyOf } from '#contract/endpoint.ts'
import type { saveSubdec } from '#contract/subdec.ts'
import { isFinal } from '#web/client/errors.ts'
import { type Keep, deviceStorage, readStored } from '#web/client/storage.ts'
import { type Store, createStore } from '#web/client/store.ts'

/** Parts of what a student told, each as a whole. */
export type Parts = BodyOf<typeof saveSubdec>

/** What became of what was typed: all is kept, some is under way or waits for the network, or is not taken. */
export type DraftState = 'kept' | 'sending' | 'waiting' | 'refused'

export interface Draft {
  /** Parts that the server does not have yet. */
  readonly parts: Store<Parts>
  readonly state: Store<DraftState>
  /** Keeps parts on this device, and sends them a moment later. */
  change(parts: Parts): void
  /** Sends what waits. */
  flush(): Promise<void>
}

/** Whoever types goes on typing: so long nothing is sent, in milliseconds. */
const PAUSE = 500

/** What is kept was written here: its parts are checked by the server. */
const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What one account typed, on its way to the server; what cannot be sent stays on this device over reloads.
 *
 * @param send @throws whatever `call` throws
 */
export function openDraft(
  owner: string,
  send: (parts: Parts) => Promise<void>,
  keep: Keep = deviceStorage,
): Draft {
  const key = `subdec-${owner}`
  const parts = createStore(readStored(keep.get(key), isParts) ?? {})
  const isEmpty = (): boolean => Object.keys(parts.get()).length === 0
  const state = createStore<DraftState>(isEmpty() ? 'kept' : 'waiting')
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = (next: Parts): void => {
    if (Object.keys(next).length === 0) keep.remove(key)
    else keep.set(key, JSON.stringify(next))
    parts.set(next)
  }

  async function sendAll(): Promise<void> {
    while (!isEmpty()) {
      const sent = parts.get()
      state.set('sending')
      try {
        await send(sent)
      } catch (error) {
        state.set(isFinal(error) ? 'refused' : 'waiting')
        return
      }
      // A part that was changed meanwhile is another object, and is sent again.
      const held = new Map<string, unknown>(Object.entries(sent))
      write(Object.fromEntries(Object.entries(parts.get()).filter(([name, part]) => held.get(name) !== part)))
    }
    state.set('kept')
  }

  let going: Promise<void> | undefined
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    return (going ??= sendAll().finally(() => {
      going = undefined
    }))
  }

  return {
    parts,
    state,
    change(more) {
      write({ ...parts.get(), ...more })
      if (state.get() === 'kept') state.set('sending')
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), PAUSE)
    },
    flush,
  }
}
