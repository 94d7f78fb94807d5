import { isStrings, deviceStorage, readStored } from '#web/client/storage.ts'
import { createStore } from '#web/client/store.ts'

const key = 'search-history'
const limit = 12

/** The latest first, none twice. */
export function withSearch(history: readonly string[], text: string): string[] {
  return [text, ...history.filter((each) => each !== text)].slice(0, limit)
}

const isHistory = (value: unknown): value is string[] =>
  isStrings(value) && value.every(({ length }) => length <= 100)

/** What a device has kept; nothing of what is not ours. */
export const readHistory = (text: string | null): string[] => readStored(text, isHistory) ?? []

const store = createStore(readHistory(deviceStorage.get(key)))

function keep(history: string[]): void {
  if (history.length === 0) deviceStorage.remove(key)
  else deviceStorage.set(key, JSON.stringify(history))
  store.set(history)
}

/** What was searched for on this device; it never leaves it. */
export const searchHistory = {
  store,
  add: (text: string): void => keep(withSearch(store.get(), text)),
  remove: (text: string): void => keep(store.get().filter((each) => each !== text)),
  clear: (): void => keep([]),
}
