import type { Engine } from '#domain/engine/engine.ts'
import { type AdviceQuestion, type ListAdvice, adviceOf } from './beside/advice.ts'
import { type NearQuestion, nearOf } from './check/in-reach.ts'
import type { Near } from './check/near.ts'
import { type Filling, fill } from './fill.ts'
import type { FillQuestion } from './fill-question.ts'

/** What a server works out beside its event loop: over an engine and plain data. */
interface Tasks {
  fill: { question: FillQuestion; answer: Filling[] }
  near: { question: NearQuestion; answer: Near }
  advise: { question: AdviceQuestion; answer: ListAdvice | null }
}

export type TaskName = keyof Tasks
export type QuestionOf<N extends TaskName> = Tasks[N]['question']
export type AnswerOf<N extends TaskName> = Tasks[N]['answer']

const TASKS: { readonly [N in TaskName]: (engine: Engine, question: QuestionOf<N>) => AnswerOf<N> } = {
  fill,
  near: nearOf,
  advise: adviceOf,
}

export const runTask = <N extends TaskName>(engine: Engine, name: N, question: QuestionOf<N>): AnswerOf<N> =>
  TASKS[name](engine, question)
