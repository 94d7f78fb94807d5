import { type Outbox, openOutbox } from '#web/client/outbox.ts'
import type { Sitting } from '#contract/assess.ts'
import { isNumber, listOf, recordOf } from '#web/client/shapes.ts'
import type { Keep } from '#web/client/storage.ts'

/** The answer that was shown as kept before, or that there was none. */
const NONE = -1

/** Answers that the server does not have yet, by item: the answer, how long the item was in sight, what was kept before. */
type Waiting = Readonly<Record<string, readonly [answer: number, millis: number, was?: number]>>

export interface SentAnswer {
  item: string
  answer: number
  millis: number
  /** null: nothing was kept; left out: not known. */
  was?: number | null
}

/** Sends answers. @throws whatever `call` throws */
export type Send = (answers: SentAnswer[]) => Promise<void>

/** The answers of one sitting on their way to the server. */
export type AnswerQueue = Outbox<Waiting>

/** The contract takes an hour at most. */
const MOST_MILLIS = 3_600_000

const isKept = (value: unknown): value is [number, number, number?] =>
  listOf(isNumber)(value) && (value.length === 2 || value.length === 3)

/** What comes when the run is over, or asks something else, is dropped. @param of the number of a run, or the public id of a link */
export const answerQueue = (of: string, send: Send, keep?: Keep): AnswerQueue =>
  openOutbox<Waiting>({
    key: `assess-run-${of}`,
    nothing: {},
    isWhole: recordOf(isKept),
    send: (waiting) =>
      send(
        Object.entries(waiting).map(([item, [answer, millis, was]]) => ({
          item,
          answer,
          millis,
          ...(was !== undefined && { was: was === NONE ? null : was }),
        })),
      ),
    dropsRefused: true,
    ...(keep && { keep }),
  })

/**
 * Keeps an answer on this device and sends it.
 * @param millis for how long the item was in sight
 * @param kept what the server has of the item, as far as is known
 */
export function giveAnswer(
  queue: AnswerQueue,
  item: string,
  answer: number,
  millis: number,
  kept?: number,
): void {
  // What waits already was given over what is kept.
  const was = queue.waiting.get()[item]?.[2] ?? kept ?? NONE
  queue.put({ [item]: [answer, Math.round(Math.min(Math.max(millis, 0), MOST_MILLIS)), was] })
}

/** How long items have been in sight before, in milliseconds: as the server has it, or longer on this device. */
export function seenBefore(given: Sitting['given'], waiting: Waiting): Map<string, number> {
  const seen = new Map(given.map(({ item, millis }) => [item, millis]))
  for (const [item, [, millis]] of Object.entries(waiting))
    seen.set(item, Math.max(millis, seen.get(item) ?? 0))
  return seen
}
