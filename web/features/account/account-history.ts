import { isStrings, deviceStorage, readStored } from '#web/client/storage.ts'

const key = 'account-history'
const limit = 10
const fullLength = 11

/** The latest first, none twice. */
export function withAccount(history: readonly string[], account: string): string[] {
  return [account, ...history.filter((each) => each !== account)].slice(0, limit)
}

/** What to offer while `typed` stands in the field: a whole number is not narrowed down any further. */
export function offered(history: readonly string[], typed: string): string[] {
  return typed.length < fullLength ? history.filter((each) => each.includes(typed)) : [...history]
}

/** What a device has kept; nothing of what is not ours. */
export const readHistory = (text: string | null): string[] => readStored(text, isStrings) ?? []

/** The accounts that logged in on this device. */
export const accountHistory = {
  get: (): string[] => readHistory(deviceStorage.get(key)),
  add: (account: string): void =>
    deviceStorage.set(key, JSON.stringify(withAccount(accountHistory.get(), account))),
  clear: (): void => deviceStorage.remove(key),
}
