import { tokenHeader } from './calls/protocol.ts'
import { deviceStorage } from './storage.ts'

/** The session's token, as the server gave it. */
export const token = {
  get: (): string | null => deviceStorage.get(tokenHeader),
  set: (value: string): void => deviceStorage.set(tokenHeader, value),
  clear: (): void => deviceStorage.remove(tokenHeader),
}
