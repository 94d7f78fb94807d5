import type { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Engine } from '#domain/engine/engine.ts'
import { frozenOf } from '#domain/engine/table.ts'
import type { AnswerOf, QuestionOf, TaskName } from '#domain/list/tasks.ts'
import { unavailable } from '#server/http/errors.ts'
import { Turns, type TurnsTaken } from '#server/http/limits/turns.ts'
import { memo } from '#server/snapshot/memo.ts'
import { watched } from '#server/watching/watch.ts'
import { nextAnswer, startThread } from './answers.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

/** Works tasks out beside the event loop, so that nobody else waits for them. */
export interface Workers {
  /**
   * What a task makes of an engine and a question.
   * @throws HttpProblem 503 when too many wait, or when the thread ended over it; else what the task throws
   */
  run<N extends TaskName>(name: N, engine: Engine, question: QuestionOf<N>): Promise<AnswerOf<N>>
  taken(): TurnsTaken
  close(): Promise<void>
}

/** Questions that wait while one is answered: beyond, the answer would come after who asked has gone. */
const ROOM = 64

/** Opens the workers of a process: one thread, which starts with the first question and again after it has ended. */
export function openWorkers(
  log: Pick<FastifyBaseLogger, 'error'>,
  script: URL = new URL('thread.ts', import.meta.url),
): Workers {
  const turns = new Turns({ inAll: ROOM })
  let engines = 0
  const numberOf = memo((_engine: Engine) => {
    engines += 1
    return engines
  })
  let thread: Worker | undefined
  let isClosed = false

  const start = (): Worker =>
    startThread(script, log, (worker) => {
      if (thread === worker) thread = undefined
    })
  const nextOf = <A>(worker: Worker, message: ToWorker) => nextAnswer<FromWorker<A>>(worker, message)

  return {
    run: <N extends TaskName>(name: N, engine: Engine, question: QuestionOf<N>) =>
      turns.run('', 1, async () => {
        if (isClosed) throw unavailable()
        const worker = (thread ??= start())
        const ask = { kind: 'ask', engine: numberOf(engine), name, question } as const
        let heard = await watched({ kind: 'thread', name }, () => nextOf<AnswerOf<N>>(worker, ask))
        if (heard.kind === 'lacks') {
          const sent: ToWorker = { kind: 'engine', engine: ask.engine, frozen: frozenOf(engine) }
          worker.postMessage(sent, [])
          heard = await nextOf<AnswerOf<N>>(worker, ask)
        }
        if (heard.kind === 'failed') throw heard.error
        if (heard.kind === 'lacks') throw new Error('a worker thread has not kept the engine it was sent')
        return heard.answer
      }),
    taken: () => turns.taken(),
    close: async () => {
      isClosed = true
      await thread?.terminate()
    },
  }
}
