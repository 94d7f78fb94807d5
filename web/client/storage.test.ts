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
