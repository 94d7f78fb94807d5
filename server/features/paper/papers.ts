import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { badInput } from '#server/http/errors.ts'
import type { SessionUser } from '#server/http/session.ts'
import { Turns, type TurnsTaken } from '#server/http/limits/turns.ts'
import { watched } from '#server/watching/watch.ts'
import { openThreads } from '#server/workers/threads.ts'
import type { PrintJob } from './document.ts'
import type { OpenedFile } from './opened.ts'
import type { PrintOutcome } from './thread.ts'
import { TICKET_LIFE, type Ticket } from './ticket.ts'

/** What handlers use that give files out. */
export interface PaperContext {
  papers: Papers
}

/** Makes files, beside the event loop. */
export interface Papers {
  /**
   * What is kept under a key, else what is made of the job.
   * @throws HttpProblem 400 for a name that cannot be printed, 429 when the account waits already, 503 when too many wait
   */
  get(key: string, accountId: number, job: () => Promise<PrintJob>): Promise<Buffer>
  /** How each kind of file is opened, by the name that keys have for it. */
  readonly kinds: Map<string, (user: SessionUser, ticket: Ticket) => Promise<OpenedFile>>
  taken(): TurnsTaken
  close(): Promise<void>
}

/** Files made at once, and how many wait: the last of them for less than its asker's ten seconds. */
const AT_ONCE = 2
const ROOM = 50
/** A thread's own objects, in MB; the font lies beside them. */
const MEMORY = 48
/** ms */
const IDLE = 60_000
const PATIENCE = 20_000
/** Bytes of files that wait to be fetched. */
const KEPT = 16e6

/** Opens the makers of a process. */
export function openPapers(log: Pick<FastifyBaseLogger, 'error'>): Papers {
  const threads = openThreads<PrintJob, PrintOutcome>(log, new URL('thread.ts', import.meta.url), {
    atOnce: AT_ONCE,
    room: ROOM,
    memory: MEMORY,
    idle: IDLE,
    patience: PATIENCE,
  })
  // An account has one made at a time, and one more of its calls waits.
  const turns = new Turns({ ofOneKey: 1 })
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl: TICKET_LIFE,
    ttlAutopurge: true,
  })
  return {
    get: (key, accountId, job) =>
      turns.run(String(accountId), 1, async () => {
        const held = kept.get(key)
        if (held) return held
        const asked = await job()
        const made = await watched({ kind: 'thread', name: 'print' }, () => threads.run(asked))
        if (made.kind === 'failed') throw made.error
        if (made.kind === 'unprintable')
          throw badInput('printedName', `姓名里的“${made.characters.join('')}”印不出来，请换一种写法`)
        const bytes = Buffer.from(made.bytes)
        kept.set(key, bytes)
        return bytes
      }),
    kinds: new Map(),
    taken: threads.taken,
    close: threads.close,
  }
}
