import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import type { SavedPreferences } from '#contract/preference.ts'
import { fillFirst, firstAnswer } from '#web/client/calls/first.ts'
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

/** Three lists for what a visitor says of themselves and prefers. */
export function fillFirstQuery(
  own: Candidate,
  batch: string | null,
  { names: _names, answered: _answered, ...preferences }: SavedPreferences,
) {
  const body = { ...questionOf(own, batch), preferences }
  return queryOptions({
    queryKey: ['first', 'fill', body],
    queryFn: ({ signal }) => call(fillFirst, { body }, { signal }),
    enabled: isSaid(own),
    staleTime: minutes(5),
    retry: false,
  })
}
