import type { Shape } from './shapes.ts'
import { type Keep, deviceStorage } from './storage.ts'
import { type Store, createStore } from './store.ts'

/** One thing that is kept under a key; `useStore` shows it. */
export interface StoredValue<T> extends Omit<Store<T | undefined>, 'set'> {
  /** What is kept now, the same object for the same text; undefined: nothing that can be read. */
  get(): T | undefined
  set(value: T): void
  remove(): void
}

function keptAs<T>(
  key: string,
  read: (text: string) => T | undefined,
  write: (value: T) => string,
  keep: Keep,
): StoredValue<T> {
  let text: string | null = null
  let value: T | undefined
  const changes = createStore({})
  return {
    get() {
      const now = keep.get(key)
      if (now !== text) {
        text = now
        value = now === null ? undefined : read(now)
      }
      return value
    },
    begin: () => undefined,
    set(next) {
      keep.set(key, write(next))
      changes.set({})
    },
    remove() {
      keep.remove(key)
      changes.set({})
    },
    subscribe: changes.subscribe,
  }
}

/**
 * Something kept as JSON. A text of another shape, of an older page maybe, reads as nothing.
 * @param keep Where: on the device unless said otherwise
 */
export const stored = <T>(key: string, isThis: Shape<T>, keep: Keep = deviceStorage): StoredValue<T> =>
  keptAs(
    key,
    (text) => {
      try {
        const value: unknown = JSON.parse(text)
        return isThis(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    JSON.stringify,
    keep,
  )

/** A text kept as it is. */
export const storedText = (key: string, keep: Keep = deviceStorage): StoredValue<string> =>
  keptAs(key, String, String, keep)
