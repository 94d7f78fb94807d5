import { vi } from 'vitest'
import { tabStorage } from './storage.ts'
import { storedText } from './stored.ts'

/** Gives tests the storage of a browser, empty; what tests before have left in memory under these keys is forgotten. */
export function stubStorage(...keys: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage })
  for (const key of keys) {
    storedText(key).remove()
    storedText(key, tabStorage).remove()
  }
  return texts
}
