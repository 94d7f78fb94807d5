import { isText, listOf } from '#web/client/shapes.ts'
import { stored } from '#web/client/stored.ts'

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

const kept = stored('account-history', listOf(isText))

/** The accounts that logged in on this device. */
export const accountHistory = {
  get: (): string[] => kept.get() ?? [],
  add: (account: string): void => kept.set(withAccount(accountHistory.get(), account)),
  clear: kept.remove,
}
