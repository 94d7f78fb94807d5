import { queryOptions } from '@tanstack/react-query'
import type { Sitting } from '#contract/assess.ts'
import { call } from '#web/client/call.ts'
import { getInstrument, getRun, saveAnswers } from '#web/client/calls/assess.ts'
import { RefusedCall } from '#web/client/errors.ts'
import { minutes } from '#web/client/pages.ts'
import { outboxes } from '#web/client/outbox.ts'
import { askAgain, queryClient } from '#web/client/query-client.ts'
import { type AnswerQueue, type Send, answerQueue } from './answer-queue.ts'

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
export function withAnswers<T extends Pick<Sitting, 'given'>>(shown: T, answers: Sitting['given']): T {
  const now = new Set(answers.map(({ item }) => item))
  const others = shown.given.filter(({ item }) => !now.has(item))
  return { ...shown, given: [...others, ...answers] }
}

/** The queue of a run. @param version of its test */
export const queueOf = (run: number, version: number): AnswerQueue =>
  keptQueue(String(run), async (answers) => {
    try {
      await call(saveAnswers, { params: { run }, body: { version, answers } })
    } catch (error) {
      // Another device has submitted it: the page is told so.
      if (error instanceof RefusedCall) void queryClient.invalidateQueries(runQuery(run))
      throw error
    }
    const { queryKey } = runQuery(run)
    queryClient.setQueryData(queryKey, (shown) => shown && withAnswers(shown, answers))
    askAgain(queryKey)
  })
