import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { getNumbers as contractOfNumbers } from '#contract/console/numbers.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#web/client/call.ts'
import { getNumbers, getOutcomes } from '#web/console/calls/numbers.ts'

export type NumbersAsked = InputOf<typeof contractOfNumbers>['query']

export const numbersQuery = (asked: NumbersAsked) =>
  queryOptions({
    queryKey: ['console', 'numbers', asked],
    queryFn: ({ signal }) => call(getNumbers, { query: asked }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const outcomesQuery = queryOptions({
  queryKey: ['console', 'outcomes'],
  queryFn: ({ signal }) => call(getOutcomes, {}, { signal }),
  staleTime: 0,
})
