import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { csvOf } from './csv.ts'
import { faceOf, unprintable } from './font.ts'
import type { Format, Job, Paper } from './paper.ts'
import { pdfOf } from './pdf.ts'
import { xlsxOf } from './xlsx.ts'

/** What a thread answers to a job. */
export type Made =
  | { readonly kind: 'made'; readonly bytes: Uint8Array }
  /** The name has characters that the font does not hold. */
  | { readonly kind: 'unprintable'; readonly characters: readonly string[] }
  | { readonly kind: 'failed'; readonly error: unknown }

const MAKE: Readonly<Record<Format, (paper: Paper) => Uint8Array | Promise<Uint8Array>>> = {
  pdf: pdfOf,
  xlsx: xlsxOf,
  csv: csvOf,
}

// The event loop goes first. On Linux alone this is of the calling thread; elsewhere it would be of the whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

async function make({ format, paper }: Job): Promise<Made> {
  const { name } = paper
  const characters = name === null || format !== 'pdf' ? [] : unprintable(name, faceOf('regular'))
  if (characters.length > 0) return { kind: 'unprintable', characters }
  return { kind: 'made', bytes: await MAKE[format](paper) }
}

parentPort?.on('message', (job: Job) => {
  make(job)
    .catch((error: unknown): Made => ({ kind: 'failed', error }))
    .then((made) => parentPort?.postMessage(made, []))
})
