import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ImportRefusal, type Issue } from './refusal.ts'
import type { Parsed, Source } from './source.ts'

/** What reading one file may take at most. */
const MAX_HEAP_MB = 1024
const MAX_MS = 120_000

/** What the reading thread says once. */
export type Answer = { parsed: Parsed } | { refusal: string; issues: readonly Issue[] }

/**
 * Reads a file in a thread of its own, so that its memory is free again afterwards, and so that a file made to take all
 * memory or for ever is refused instead of ending the process.
 *
 * @throws ImportRefusal
 */
export async function readFile(source: Source, path: string): Promise<Parsed> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: { source: source.name, path },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  try {
    const [answer]: Answer[] = await once(worker, 'message', { signal: AbortSignal.timeout(MAX_MS) })
    if (!answer) throw new Error('the reading thread said nothing')
    if ('parsed' in answer) return answer.parsed
    throw new ImportRefusal(answer.refusal, answer.issues)
  } catch (error) {
    if (!(error instanceof Error) || error instanceof ImportRefusal) throw error
    if (error.name === 'AbortError') {
      throw new ImportRefusal(
        `reading took longer than ${MAX_MS / 1000} s: the file is damaged or no official one`,
      )
    }
    if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw new ImportRefusal(
        `reading took more than ${MAX_HEAP_MB} MB: the file is damaged or no official one`,
      )
    }
    throw error
  } finally {
    await worker.terminate()
  }
}
