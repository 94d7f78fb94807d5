import { queryOptions } from '@tanstack/react-query'
import type { Sitting, saveAnswers as contractOfSave } from '#contract/assess.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/client/call.ts'
import { getInstrument, getRun, saveAnswers } from '#web/client/calls/assess.ts'
import { RefusedCall } from '#web/client/errors.ts'
import { minutes } from '#web/client/pages.ts'
import { outboxes } from '#web/client/outbox.ts'
import { askAgain, queryClient } from '#web/client/query-client.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { type AnswerQueue, type Send, type SentAnswer, answerQueue } from './answer-queue.ts'

/** A run as it stands; always asked anew, since another device may have gone on with it. */
export const runQuery = (run: number) =>
  queryOptions({
    queryKey: ['assess', 'run', run],
    queryFn: ({ signal }) => call(getRun, { params: { run } }, { signal }),
    refetchOnMount: 'always',
  })

/** What a test is, for everybody. @param instrument its code */
export const instrumentQuery = (instrument: string) =>
  queryOptions({
    queryKey: ['assess', 'instrument', instrument],
    queryFn: ({ signal }) => call(getInstrument, { params: { instrument } }, { signal }),
    staleTime: minutes(10),
  })

/** The one queue of a sitting. The name is the number of a run, or the public id of a link. */
export const keptQueue = outboxes((name, send: Send) => answerQueue(name, send))

/** What was answered, with answers that the server has taken. */
export function withAnswers<T extends Pick<Sitting, 'given'>>(shown: T, answers: readonly SentAnswer[]): T {
  const now = new Set(answers.map(({ item }) => item))
  const others = shown.given.filter(({ item }) => !now.has(item))
  const taken = answers.map(({ item, answer, millis }) => ({ item, answer, millis }))
  return { ...shown, given: [...others, ...taken] }
}

/** Says that answers of another device were replaced. @param sent what this one has sent before, by item */
function tellReplaced(
  replaced: DataOf<typeof contractOfSave>['replaced'],
  sent: ReadonlyMap<string, number>,
): void {
  const others = replaced.filter(({ item, answer }) => sent.get(item) !== answer)
  if (others.length > 0) void toast(`有 ${others.length} 题在另一台设备上选的不一样，现在按这里选的`)
}

/** The queue of a run. @param version of its test */
export function queueOf(run: number, version: number): AnswerQueue {
  const sentAnswers = new Map<string, number>()
  return keptQueue(String(run), async (answers) => {
    const before = new Map(sentAnswers)
    for (const { item, answer } of answers) sentAnswers.set(item, answer)
    try {
      const { replaced } = await call(saveAnswers, { params: { run }, body: { version, answers } })
      tellReplaced(replaced, before)
    } catch (error) {
      // Another device has submitted it: the page is told so.
      if (error instanceof RefusedCall) void queryClient.invalidateQueries(runQuery(run))
      throw error
    }
    const { queryKey } = runQuery(run)
    queryClient.setQueryData(queryKey, (shown) => shown && withAnswers(shown, answers))
    askAgain(queryKey)
  })
}
