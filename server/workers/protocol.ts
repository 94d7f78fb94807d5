import type { Frozen } from '#domain/engine/table.ts'
import type { QuestionOf, TaskName } from '#domain/list/tasks.ts'

/** What goes to a worker: a task over an engine that it may have, or such an engine. */
export type ToWorker =
  | { kind: 'ask'; engine: number; name: TaskName; question: QuestionOf<TaskName> }
  | { kind: 'engine'; engine: number; frozen: Frozen }

/** What it answers: what came of the task; that it lacks the engine, and is asked again once it was sent; or what went wrong. */
export type FromWorker<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'lacks' }
  | { kind: 'failed'; error: unknown }
