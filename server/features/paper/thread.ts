import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PrintJob } from './document.ts'

/** What a thread answers to a job. */
export type PrintOutcome =
  | { readonly kind: 'made'; readonly bytes: Uint8Array }
  /** The name has characters that the font does not hold. */
  | { readonly kind: 'unprintable'; readonly characters: readonly string[] }
  | { readonly kind: 'failed'; readonly error: unknown }

// The event loop goes first. On Linux alone this is of the calling thread; elsewhere it would be of the whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const made = (bytes: Uint8Array): PrintOutcome => ({ kind: 'made', bytes })

/** Each library is loaded when it is first wanted: that of the PDF and its font are the most of a thread's memory. */
async function make(job: PrintJob): Promise<PrintOutcome> {
  if (job.format === 'pdf') {
    const { face, unprintable } = await import('./font.ts')
    const characters = unprintable(job.document.name ?? '', face())
    if (characters.length > 0) return { kind: 'unprintable', characters }
    return made(await (await import('./pdf.ts')).pdfOf(job.document))
  }
  if (job.format === 'csv') return made((await import('./csv.ts')).csvOf(job.book))
  return made(await (await import('./xlsx.ts')).xlsxOf(job.book))
}

parentPort?.on('message', (job: PrintJob) => {
  const answer = (given: PrintOutcome): void => parentPort?.postMessage(given, [])
  make(job).then(answer, (error: unknown) => answer({ kind: 'failed', error }))
})
