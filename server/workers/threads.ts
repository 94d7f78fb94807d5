import type { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { unavailable } from '#server/http/errors.ts'
import { Turns, type TurnsTaken } from '#server/http/limits/turns.ts'
import { nextAnswer, startThread } from './answers.ts'

/** Threads of one script, each of which does one job at a time and knows nothing of the one before. */
export interface Threads<Job, Answer> {
  /** @throws HttpProblem 503 when too many wait, when the thread ended over it, or when it took too long */
  run(job: Job): Promise<Answer>
  taken(): TurnsTaken
  close(): Promise<void>
}

interface Options {
  /** Jobs done at once, a thread each. */
  atOnce: number
  /** Jobs that wait; beyond, the answer would come after who asked has gone. */
  room: number
  /** Of the script's own objects in one thread, in MB; a thread that needs more ends. */
  memory: number
  /** ms that a thread waits for another job: what it has loaded takes memory. */
  idle: number
  /** ms that a job may take. */
  patience: number
}

/** MB of what is made and dropped at once: left to itself this grows to a hundred before anything is cleared away. */
const YOUNG = 3

/** Opens threads: they start with the jobs, and end when there are none for a while. */
export function openThreads<Job, Answer>(
  log: Pick<FastifyBaseLogger, 'error'>,
  script: URL,
  { atOnce, room, memory, idle, patience }: Options,
): Threads<Job, Answer> {
  const turns = new Turns({ inAll: room })
  const free: { worker: Worker; leave: NodeJS.Timeout }[] = []
  const all = new Set<Worker>()
  let isClosed = false

  const drop = (worker: Worker): void => {
    all.delete(worker)
    const at = free.findIndex((each) => each.worker === worker)
    if (at >= 0) clearTimeout(free.splice(at, 1)[0]?.leave)
  }
  function take(): Worker {
    const thread = free.pop()
    if (thread) {
      clearTimeout(thread.leave)
      return thread.worker
    }
    const worker = startThread(script, log, drop, {
      maxOldGenerationSizeMb: memory,
      maxYoungGenerationSizeMb: YOUNG,
    })
    all.add(worker)
    return worker
  }
  function giveBack(worker: Worker): void {
    if (!all.has(worker)) return
    const leave = setTimeout(() => {
      drop(worker)
      void worker.terminate()
    }, idle)
    leave.unref()
    free.push({ worker, leave })
  }

  return {
    run: (job) =>
      turns.run('', atOnce, async () => {
        if (isClosed) throw unavailable()
        const worker = take()
        const late = setTimeout(() => void worker.terminate(), patience)
        try {
          return await nextAnswer<Answer>(worker, job)
        } finally {
          clearTimeout(late)
          giveBack(worker)
        }
      }),
    taken: () => turns.taken(),
    close: async () => {
      isClosed = true
      for (const { leave } of free) clearTimeout(leave)
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
