import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { dealPractice as contract } from '#contract/practice.ts'
import { call } from '#web/client/call.ts'
import { dealPractice } from '#web/client/calls/practice.ts'
import { minutes } from '#web/client/pages.ts'

export type Practice = DataOf<typeof contract>
export type PracticeGround = NonNullable<Practice['ground']>

/** What can be played in a province; with a rank, units about it. */
export const practiceQuery = (query: { provinceId: number; track?: string; rank?: number; turn?: number }) =>
  queryOptions({
    queryKey: ['practice', query],
    queryFn: ({ signal }) => call(dealPractice, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: minutes(10),
  })
