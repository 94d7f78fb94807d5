import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { listOffers } from '#web/client/calls/enrol.ts'

export const offersKey = ['enrol'] as const

export const classOffersQuery = queryOptions({
  queryKey: offersKey,
  queryFn: ({ signal }) => call(listOffers, {}, { signal }),
})
