import { tabStorage } from './storage.ts'

/** How long a part of the app may take to arrive, in milliseconds. */
export const chunkTimeout = 120_000

/** A part of the app did not arrive, or belongs to a release that is gone. */
export class ChunkError extends Error {
  override name = 'ChunkError'
  constructor() {
    super('Loading chunk failed')
  }
}

const key = 'chunk-reload'

interface Guard {
  get(): string | null
  set(value: string): void
  clear(): void
}

const kept: Guard = {
  get: () => tabStorage.get(key),
  set: (value) => tabStorage.set(key, value),
  clear: () => tabStorage.remove(key),
}

/** How the page is loaded again; the app sets it to go where the user was heading. */
export const chunkFailure = { reload: (): void => window.location.reload() }

/**
 * Loads a part of the app. After a failure the page is loaded again once, which brings the new release;
 * should the same part fail once more, ChunkError is thrown.
 */
export async function loadChunk<T>(
  name: string,
  load: () => Promise<T>,
  { guard = kept, timeout = chunkTimeout, isOnline = () => navigator.onLine } = {},
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError()), timeout)
  })
  try {
    const loaded = await Promise.race([load(), late])
    if (guard.get() === name) guard.clear()
    return loaded
  } catch {
    if (!isOnline() || guard.get() === name) throw new ChunkError()
    guard.set(name)
    chunkFailure.reload()
    // The page is on its way out: nothing is shown any more.
    return new Promise<never>(() => {})
  } finally {
    clearTimeout(timer)
  }
}
