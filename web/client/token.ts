import { tokenHeader } from '#web/client/calls/protocol.ts'
import { local } from './storage.ts'

/** The session's token, as the server gave it. */
export const token = {
  get: (): string | null => local.get(tokenHeader),
  set: (value: string): void => local.set(tokenHeader, value),
  clear: (): void => local.remove(tokenHeader),
}
