import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkError, chunkFailure, chunkTimeout, loadChunk } from './chunk.ts'

let kept: string | null = null
const guard = {
  get: () => kept,
  set: (value: string) => {
    kept = value
  },
  clear: () => {
    kept = null
  },
}
const options = { guard, timeout: chunkTimeout, isOnline: () => true }
const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const reload = vi.spyOn(chunkFailure, 'reload')

beforeEach(() => {
  kept = null
  reload.mockReset().mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a part that is gone loads the page again once, then says so', async () => {
  void loadChunk('/cu', fails, options)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await expect(loadChunk('/cu', fails, options)).rejects.toThrow(ChunkError)
  expect(reload).toHaveBeenCalledOnce()
})

test('once it has arrived, it may fail and reload again', async () => {
  kept = '/cu'
  expect(await loadChunk('/cu', async () => 'page', options)).toBe('page')
  expect(kept).toBeNull()
})

test('another part that arrives does not reopen the guard', async () => {
  kept = '/cu'
  await loadChunk('/login', async () => 'page', options)
  await expect(loadChunk('/cu', fails, options)).rejects.toThrow('Loading chunk failed')
})

test('offline the page stays: a reload would lose it', async () => {
  await expect(loadChunk('/cu', fails, { ...options, isOnline: () => false })).rejects.toThrow(ChunkError)
  expect(reload).not.toHaveBeenCalled()
})

test('gives up after 120 seconds', async () => {
  vi.useFakeTimers()
  kept = '/cu'
  const failed = expect(loadChunk('/cu', () => new Promise(() => {}), options)).rejects.toThrow(
    'Loading chunk failed',
  )
  await vi.advanceTimersByTimeAsync(120_000)
  await failed
})
