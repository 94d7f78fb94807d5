import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/parass.ts'
import { RefusedCall } from '#web/client/errors.ts'
import { minutes } from '#web/client/pages.ts'
import { askAgain, queryClient } from '#web/client/query-client.ts'
import type { AnswerQueue } from '#web/features/assess/parts/answer-queue.ts'
import { keptQueue, withAnswers } from '#web/features/assess/parts/queries.ts'

/** The test, as the runner knows it. */
export const INSTRUMENT = 'parass'

/** How much a province is asked. */
export const sizeQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['parass', 'size', provinceId],
    queryFn: ({ signal }) => call(contract.getParassSize, { query: { provinceId } }, { signal }),
    staleTime: minutes(10),
  })

/** How far the user has come, and what came of it. */
export const ownQuery = queryOptions({
  queryKey: ['parass', 'own'],
  queryFn: ({ signal }) => call(contract.getParass, {}, { signal }),
  staleTime: 0,
})

export const mistakesQuery = queryOptions({
  queryKey: ['parass', 'mistakes'],
  queryFn: ({ signal }) => call(contract.getParassMistakes, {}, { signal }),
  staleTime: 0,
})

export const linksQuery = queryOptions({
  queryKey: ['parass', 'links'],
  queryFn: ({ signal }) => call(contract.listParassLinks, {}, { signal }),
  staleTime: 0,
})

/** What the holder of a link is asked. */
export const askedQuery = (secret: string) =>
  queryOptions({
    queryKey: ['parass', 'asked', secret],
    queryFn: ({ signal }) =>
      call(contract.openParassQuestions, { body: { secret } }, { signal, quiet: true }),
    staleTime: 0,
  })

export const shownQuery = (secret: string) =>
  queryOptions({
    queryKey: ['parass', 'shown', secret],
    queryFn: ({ signal }) => call(contract.openParassResult, { body: { secret } }, { signal, quiet: true }),
    staleTime: 0,
  })

/** The queue of what the holder of a link answers. @param version of the test that is shown */
export const queueOfLink = (secret: string, linkId: string, version: number): AnswerQueue =>
  keptQueue(linkId, async (answers) => {
    const { queryKey } = askedQuery(secret)
    try {
      await call(contract.saveParassAnswers, { body: { secret, version, answers } })
    } catch (error) {
      // Another device has submitted it: the page is told so.
      if (error instanceof RefusedCall) void queryClient.invalidateQueries({ queryKey })
      throw error
    }
    queryClient.setQueryData(
      queryKey,
      (asked) => asked && { ...asked, sitting: withAnswers(asked.sitting, answers) },
    )
    askAgain(queryKey)
  })
