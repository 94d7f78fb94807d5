import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type ReadRows, readRows } from '#domain/list/bring/read-rows.ts'
import { NoList, gridIn, gridInText } from './read-file.ts'

/** A list as it was sent: a file's bytes, or a text. */
export interface ReadJob {
  readonly sent: Uint8Array | string
  readonly areGroups: boolean
}

/** What a thread makes of it. */
export type ReadOutcome =
  | { readonly kind: 'read'; readonly read: ReadRows }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'failed'; readonly error: unknown }

// The event loop goes first. Elsewhere than on Linux this would be of the whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

async function outcomeOf({ sent, areGroups }: ReadJob): Promise<ReadOutcome> {
  try {
    const grid = typeof sent === 'string' ? gridInText(sent) : await gridIn(Buffer.from(sent))
    return { kind: 'read', read: readRows(grid, areGroups) }
  } catch (error) {
    return error instanceof NoList ? { kind: 'refused', text: error.message } : { kind: 'failed', error }
  }
}

parentPort?.on('message', (job: ReadJob) => {
  void outcomeOf(job).then((outcome) => parentPort?.postMessage(outcome, []))
})
