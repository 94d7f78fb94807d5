import { expect, test } from 'vitest'
import { reloadOnce } from './reload-once.ts'

test('the page is loaded anew once for each name', () => {
  const map = new Map<string, string>()
  const open = () => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  })
  let loads = 0
  const reload = (): void => {
    loads += 1
  }
  expect(reloadOnce('register', { open, reload })).toBe(true)
  expect(reloadOnce('register', { open, reload })).toBe(false)
  expect(reloadOnce('other', { open, reload })).toBe(true)
  expect(loads).toBe(2)
})

test('never where nothing may be kept, for that would be for ever', () => {
  const open = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(reloadOnce('register', { open, reload: () => expect.unreachable() })).toBe(false)
})
