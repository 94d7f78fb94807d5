import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { firstAnswer } from '#web/client/calls/first.ts'
import { minutes } from '#web/client/pages.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { isSaid, questionOf } from './parts/said.ts'

/** The first answer to what somebody says of themselves; of who has said too little nothing is asked. */
export function firstQuery(own: Candidate, batch: string | null) {
  const body = questionOf(own, batch)
  return queryOptions({
    queryKey: ['first', body],
    queryFn: ({ signal }) => call(firstAnswer, { body }, { signal }),
    enabled: isSaid(own),
    placeholderData: keepPreviousData,
    staleTime: minutes(5),
    retry: false,
  })
}
