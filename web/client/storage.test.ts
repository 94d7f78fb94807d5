import { expect, test, vi } from 'vitest'
import { keepIn } from './storage.ts'

test('where storage is forbidden it says so once and keeps things in memory', () => {
  const tell = vi.fn<(sentence: string) => void>()
  const keep = keepIn(() => {
    throw new DOMException('denied', 'SecurityError')
  }, tell)
  expect(keep.get('a')).toBeNull()
  keep.set('a', '1')
  keep.set('b', '2')
  expect(keep.get('a')).toBe('1')
  keep.remove('a')
  expect(keep.get('a')).toBeNull()
  expect(tell).toHaveBeenCalledExactlyOnceWith('请不要使用无痕模式')
})

test('what a full storage did not take counts all the same, before what it holds of the same name', () => {
  const texts = new Map([['a', 'old']])
  let isFull = true
  const storage: Storage = {
    length: 0,
    clear: () => {},
    key: () => null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, value)
    },
    removeItem: (key) => void texts.delete(key),
  }
  const keep = keepIn(
    () => storage,
    () => {},
  )
  keep.set('a', 'new')
  expect(keep.get('a')).toBe('new')
  isFull = false
  keep.set('a', 'newest')
  texts.set('a', 'of another tab')
  expect(keep.get('a')).toBe('of another tab')
})
