import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getTrinity } from '#contract/trirec.ts'
import { call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/trirec.ts'
import { staleTimes } from '#web/client/pages.ts'

export type Trinity = DataOf<typeof getTrinity>
export type TrinitySchool = Trinity['schools'][number]

export const schoolsQuery = queryOptions({
  queryKey: ['trirec', 'schools'],
  queryFn: ({ signal }) => call(contract.getTrinity, {}, { signal }),
  ...staleTimes,
})

/** Asked anew on every page, since another device may have gone on with it. */
export const savedQuery = queryOptions({
  queryKey: ['trirec', 'own'],
  queryFn: ({ signal }) => call(contract.getTrinityOwn, {}, { signal }),
  refetchOnMount: 'always',
})
