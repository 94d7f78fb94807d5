import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { isBusy } from '#domain/staff/upload.ts'
import type { Db } from '#server/db/open.ts'
import type { Desk } from './desk.ts'
import { findUpload } from './queries.ts'
import { progressText } from './show.ts'

/** Between two looks, in ms. */
const PAUSE = 500
/** Something is said at least so often, in ms: proxies give up what is silent. */
const SILENCE = 5000
/** How long one stream goes on, in ms; the browser comes again by itself. */
const LONGEST = 50_000
/** Streams of a process: each looks into the table. */
const MOST = 20

let open = 0

/** Events of a file until nothing is done with it any more; null: too many follow, and have to ask. */
export function follow(db: Db, desk: Desk, id: number): Readable | null {
  if (open >= MOST) return null
  open += 1
  const stream = Readable.from(events(db, desk, id), { objectMode: false })
  stream.once('close', () => (open -= 1))
  return stream
}

async function* events(db: Db, desk: Desk, id: number): AsyncGenerator<string> {
  const until = performance.now() + LONGEST
  let said = ''
  let saidAt = performance.now()
  yield 'retry: 1000\n\n'
  while (performance.now() < until) {
    const row = await findUpload(db, id)
    if (!row || !isBusy(row.state)) {
      yield `event: over\ndata: ${JSON.stringify({ state: row?.state ?? 'withdrawn' })}\n\n`
      return
    }
    await desk.look(db, row)
    const now = JSON.stringify({ state: row.state, progress: progressText(row) })
    if (now !== said) {
      yield `data: ${now}\n\n`
      ;[said, saidAt] = [now, performance.now()]
    } else if (performance.now() - saidAt > SILENCE) {
      yield ': still\n\n'
      saidAt = performance.now()
    }
    await wait(PAUSE)
  }
}
