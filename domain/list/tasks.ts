import { fill } from './fill.ts'

/** What a server works out beside its event loop: over an engine and plain data. */
export const TASKS = { fill }

export type TaskName = keyof typeof TASKS
export type QuestionOf<N extends TaskName> = Parameters<(typeof TASKS)[N]>[1]
export type AnswerOf<N extends TaskName> = ReturnType<(typeof TASKS)[N]>
