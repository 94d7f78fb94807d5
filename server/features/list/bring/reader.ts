import type { FastifyBaseLogger } from 'fastify'
import type { ReadRows } from '#domain/list/bring/read-rows.ts'
import { HttpProblem, Refusal } from '#server/http/errors.ts'
import { Turns, type TurnsTaken } from '#server/http/limits/turns.ts'
import { watched } from '#server/watching/watch.ts'
import { openThreads } from '#server/workers/threads.ts'
import type { ReadJob, ReadOutcome } from './thread.ts'

/** Reads lists that students bring, in threads of their own: a file may be made to harm its reader. */
export interface ListReader {
  /** @throws Refusal NO_LIST in words for its owner; HttpProblem 503 or 429 when too many wait */
  read(accountId: number, job: ReadJob): Promise<ReadRows>
  taken(): TurnsTaken
  close(): Promise<void>
}

/** What handlers use that read lists. */
export interface BringContext {
  readonly listReader: ListReader
}

/** Read at once, and how many wait. */
const AT_ONCE = 1
const ROOM = 20
/** A thread's own objects, in MB: the libraries take a third. */
const MEMORY = 160
/** ms */
const IDLE = 60_000
/** ms; a page waits for ten seconds. */
const PATIENCE = 8000

/** Opens the readers of a process. */
export function openListReader(log: Pick<FastifyBaseLogger, 'error'>): ListReader {
  const threads = openThreads<ReadJob, ReadOutcome>(log, new URL('thread.ts', import.meta.url), {
    atOnce: AT_ONCE,
    room: ROOM,
    memory: MEMORY,
    idle: IDLE,
    patience: PATIENCE,
  })
  // An account has one read at a time, and one more of its calls waits.
  const turns = new Turns({ ofOneKey: 1 })
  return {
    read: (accountId, job) =>
      turns.run(String(accountId), 1, async () => {
        const reading = watched({ kind: 'thread', name: 'read list' }, () => threads.run(job))
        const outcome = await reading.catch((error: unknown) => {
          throw error instanceof HttpProblem && error.status === 503 ? tooHard() : error
        })
        if (outcome.kind === 'failed') throw outcome.error
        if (outcome.kind === 'refused') throw new Refusal(outcome.text, 'NO_LIST')
        return outcome.read
      }),
    taken: threads.taken,
    close: threads.close,
  }
}

/** It takes too long or too much, or others are read: who sends it sees no difference. */
const tooHard = (): HttpProblem =>
  new HttpProblem(503, '这个文件这次没有读完。请稍后再试，或者把志愿表的文字复制、粘贴到这里', 2)
