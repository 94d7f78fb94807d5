import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { findPartner, listPartnerEvents, listPartners } from '#web/console/calls/partner.ts'
import { pagedQuery } from '#web/console/ground/paged-query.ts'

export const partnersKey = ['console', 'partner']

export const partnersQuery = queryOptions({
  queryKey: [...partnersKey, 'list'],
  queryFn: ({ signal }) => call(listPartners, {}, { signal }),
  staleTime: 0,
})

export const partnerQuery = (partnerId: string) =>
  queryOptions({
    queryKey: [...partnersKey, 'one', partnerId],
    queryFn: ({ signal }) => call(findPartner, { params: { partnerId } }, { signal }),
    staleTime: 0,
  })

export const eventsQuery = (partnerId: string) =>
  pagedQuery([...partnersKey, 'event', partnerId], 'before', (from, signal) =>
    call(listPartnerEvents, { params: { partnerId }, query: from }, { signal }),
  )
