import { isText, listOf } from '#web/client/shapes.ts'
import { stored } from '#web/client/stored.ts'

const limit = 12

/** The latest first, none twice. */
export function withSearch(history: readonly string[], text: string): string[] {
  return [text, ...history.filter((each) => each !== text)].slice(0, limit)
}

const isHistory = (value: unknown): value is string[] =>
  listOf(isText)(value) && value.every(({ length }) => length <= 100)

const kept = stored('search-history', isHistory)
const NONE: readonly string[] = []
const store = {
  get: (): readonly string[] => kept.get() ?? NONE,
  begin: (): readonly string[] => NONE,
  subscribe: kept.subscribe,
}

const keep = (history: string[]): void => (history.length === 0 ? kept.remove() : kept.set(history))

/** What was searched for on this device; it never leaves it. */
export const searchHistory = {
  store,
  add: (text: string): void => keep(withSearch(store.get(), text)),
  remove: (text: string): void => keep(store.get().filter((each) => each !== text)),
  clear: (): void => keep([]),
}
