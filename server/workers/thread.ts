import { constants, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Engine } from '#domain/engine/engine.ts'
import { thaw } from '#domain/engine/table.ts'
import { type AnswerOf, type TaskName, runTask } from '#domain/list/tasks.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

/** Engines of a thread, some megabytes each: those not asked for a while go, and with them those of a snapshot that is gone. */
const engines = new LRUCache<number, Engine>({
  max: 8,
  ttl: 10 * 60_000,
  ttlAutopurge: true,
  updateAgeOnGet: true,
})

// The event loop goes first. On Linux alone this is of the calling thread; elsewhere it would be of the whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/* What runs in a worker: tasks over engines that are sent here when they are first asked for. */
parentPort?.on('message', (message: ToWorker) => {
  const answer = (word: FromWorker<AnswerOf<TaskName>>): void => parentPort?.postMessage(word, [])
  if (message.kind === 'engine') {
    engines.set(message.engine, thaw(message.frozen))
    return
  }
  const engine = engines.get(message.engine)
  if (engine === undefined) return answer({ kind: 'lacks' })
  try {
    answer({ kind: 'done', answer: runTask(engine, message.name, message.question) })
  } catch (error) {
    answer({ kind: 'failed', error })
  }
})
