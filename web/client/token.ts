import { tokenHeader } from './calls/protocol.ts'
import { createStore } from './store.ts'
import { storedText } from './stored.ts'

const kept = storedText(tokenHeader)

/** The session's token, as the server gave it. */
export const token = {
  get: (): string | null => kept.get() ?? null,
  begin: (): null => null,
  subscribe: kept.subscribe,
  set: kept.set,
  clear: kept.remove,
}

/** The ticket to a second step that a login was answered with, for as long as the page is open. */
export const ticket = createStore<string | null>(null)
