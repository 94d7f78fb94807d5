/** How long a part of the app may take to arrive, in milliseconds. */
export const chunkTimeout = 120_000

/** A part of the app did not arrive, or belongs to a release that is gone. */
export class ChunkError extends Error {
  override name = 'ChunkError'
  constructor() {
    super('Loading chunk failed')
  }
}

/**
 * Loads a part of the app. A page that is loaded again brings the new release: the error page offers it.
 * @throws ChunkError where the part does not arrive
 */
export async function loadChunk<T>(load: () => Promise<T>, { timeout = chunkTimeout } = {}): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError()), timeout)
  })
  try {
    return await Promise.race([load(), late])
  } catch {
    throw new ChunkError()
  } finally {
    clearTimeout(timer)
  }
}

/** The script that the app began with; a page that the server has drawn names it for later. */
export function release(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[data-app], script[type="module"][src]')
  return script?.dataset.app ?? (script ? new URL(script.src).pathname : undefined)
}
