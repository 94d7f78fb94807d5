import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Format, Job, Paper } from './paper.ts'

/** What a thread answers to a job. */
export type Made =
  | { readonly kind: 'made'; readonly bytes: Uint8Array }
  /** The name has characters that the font does not hold. */
  | { readonly kind: 'unprintable'; readonly characters: readonly string[] }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Each loads its library when it is first wanted: that of the PDF and its font are the most of a thread's memory. */
const MAKE: Readonly<Record<Format, (paper: Paper) => Promise<Uint8Array>>> = {
  pdf: async (paper) => (await import('./pdf.ts')).pdfOf(paper),
  xlsx: async (paper) => (await import('./xlsx.ts')).xlsxOf(paper),
  csv: async (paper) => (await import('./csv.ts')).csvOf(paper),
}

/** The characters of the name that the PDF's font does not hold. */
async function lacking({ format, paper: { name } }: Job): Promise<string[]> {
  if (name === null || format !== 'pdf') return []
  const { face, unprintable } = await import('./font.ts')
  return unprintable(name, face())
}

// The event loop goes first. On Linux alone this is of the calling thread; elsewhere it would be of the whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

async function make(job: Job): Promise<Made> {
  const characters = await lacking(job)
  if (characters.length > 0) return { kind: 'unprintable', characters }
  return { kind: 'made', bytes: await MAKE[job.format](job.paper) }
}

parentPort?.on('message', (job: Job) => {
  const answer = (made: Made): void => parentPort?.postMessage(made, [])
  make(job).then(answer, (error: unknown) => answer({ kind: 'failed', error }))
})
