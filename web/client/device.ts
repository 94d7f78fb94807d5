import { randomName } from './random-name.ts'
import { deviceStorage } from './storage.ts'

const key = 'device-id'

/** A random name of this browser, so that its owner is known again when the account is under attack. */
export function deviceId(): string {
  const kept = deviceStorage.get(key)
  if (kept) return kept
  const made = randomName()
  deviceStorage.set(key, made)
  return made
}
