import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { beginSecondStep, getFactors } from '#web/client/calls/factor.ts'

export const factorsQuery = queryOptions({
  queryKey: ['my', 'factor'],
  queryFn: ({ signal }) => call(getFactors, {}, { signal }),
  staleTime: 0,
})

/** What may be shown for a ticket; what a passkey is to sign stays the same for as long as it is good. */
export const stepQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['second-step', ticket],
    queryFn: ({ signal }) => call(beginSecondStep, { body: { ticket } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
