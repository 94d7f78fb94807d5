import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import {
  getAbilityFigures,
  getAbilityResult,
  getRatedResult,
  getTalentEmail,
  getTalentMajors,
} from '#web/client/calls/talent.ts'
import { minutes } from '#web/client/pages.ts'

/** What a questionnaire came to. */
export const ratedQuery = (test: 'character' | 'job') =>
  queryOptions({
    queryKey: ['talent', 'rated', test],
    queryFn: ({ signal }) => call(getRatedResult, { params: { test } }, { signal }),
    refetchOnMount: 'always',
  })

/** What the test of abilities came to. */
export const abilityQuery = queryOptions({
  queryKey: ['talent', 'ability'],
  queryFn: ({ signal }) => call(getAbilityResult, {}, { signal }),
  refetchOnMount: 'always',
})

/** How its tasks went, for everybody. */
export const figuresQuery = queryOptions({
  queryKey: ['talent', 'figures'],
  queryFn: ({ signal }) => call(getAbilityFigures, {}, { signal }),
  staleTime: minutes(10),
})

/** Categories of majors. */
export const majorsQuery = queryOptions({
  queryKey: ['talent', 'major'],
  queryFn: ({ signal }) => call(getTalentMajors, { query: {} }, { signal }),
  refetchOnMount: 'always',
})

/** Where the report goes. */
export const emailQuery = queryOptions({
  queryKey: ['talent', 'email'],
  queryFn: ({ signal }) => call(getTalentEmail, {}, { signal }),
})
