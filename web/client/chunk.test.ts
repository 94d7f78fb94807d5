import { afterEach, expect, test, vi } from 'vitest'
import { ChunkError, chunkTimeout, loadChunk } from './chunk.ts'

const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

afterEach(() => {
  vi.useRealTimers()
})

test('a part that is gone says so at its first failure', async () => {
  await expect(loadChunk(fails)).rejects.toThrow(ChunkError)
  await expect(loadChunk(fails)).rejects.toThrow('Loading chunk failed')
})

test('a part that arrives is given', async () => {
  expect(await loadChunk(async () => 'page')).toBe('page')
})

test('gives up after 120 seconds', async () => {
  vi.useFakeTimers()
  const failed = expect(loadChunk(() => new Promise(() => {}))).rejects.toThrow('Loading chunk failed')
  await vi.advanceTimersByTimeAsync(chunkTimeout - 1)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await failed
  expect(chunkTimeout).toBe(120_000)
})
