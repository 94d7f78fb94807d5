import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import type { Answer } from './read-file.ts'
import { ImportRefusal } from './refusal.ts'
import { readSheets } from './sheet.ts'
import { sources } from './sources.ts'

// Runs in a thread of its own: see read-file.ts.
const { source, path } = z.object({ source: z.string(), path: z.string() }).parse(workerData)

async function answer(): Promise<Answer> {
  try {
    const reader = sources.find(({ name }) => name === source)
    if (!reader) throw new Error(`no source ${source}`)
    const sheets = await readSheets(readFileSync(path))
    return { parsed: reader.read(sheets, basename(path)) }
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    return { refusal: error.message, issues: error.issues }
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not a window
parentPort?.postMessage(await answer())
