import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { unavailable } from '#server/http/errors.ts'

/** A thread that keeps no process alive. @param onEnd it has ended; asked again, another is to be started */
export function startThread(
  script: URL,
  log: Pick<FastifyBaseLogger, 'error'>,
  onEnd: (worker: Worker) => void,
  resourceLimits: ResourceLimits = {},
): Worker {
  const worker = new Worker(script, { resourceLimits })
  // A process that has nothing else to do may end.
  worker.unref()
  worker.once('error', (error) => {
    onEnd(worker)
    log.error({ err: error }, 'a worker thread failed; another starts with the next question')
  })
  worker.once('exit', () => onEnd(worker))
  return worker
}

/** What a thread says next. @throws HttpProblem 503 when it ends instead */
export function nextAnswer<Answer>(worker: Worker, message: unknown): Promise<Answer> {
  return new Promise((told, failed) => {
    const onMessage = (answer: Answer): void => {
      worker.off('exit', onExit)
      told(answer)
    }
    const onExit = (): void => {
      worker.off('message', onMessage)
      failed(unavailable())
    }
    worker.once('message', onMessage)
    worker.once('exit', onExit)
    worker.postMessage(message, [])
  })
}
