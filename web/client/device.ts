import { randomName } from './random-name.ts'
import { storedText } from './stored.ts'

const device = storedText('device-id')

/** A random name of this browser, so that its owner is known again when the account is under attack. */
export function deviceId(): string {
  const kept = device.get()
  if (kept) return kept
  const made = randomName()
  device.set(made)
  return made
}
