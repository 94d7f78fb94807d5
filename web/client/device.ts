import { deviceStorage } from './storage.ts'

const key = 'device-id'

/** A random name of this browser, so that its owner is known again when the account is under attack. */
export function deviceId(): string {
  const kept = deviceStorage.get(key)
  if (kept) return kept
  // Not randomUUID: it exists on https only.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  deviceStorage.set(key, made)
  return made
}
