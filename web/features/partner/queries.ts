import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { listOwnLinks, openTicket } from '#web/client/calls/partner.ts'

export const linksQuery = queryOptions({
  queryKey: ['my', 'partners'],
  queryFn: ({ signal }) => call(listOwnLinks, {}, { signal }),
  staleTime: 0,
})

/** Who asks by a ticket. */
export const askingQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['my', 'partners', 'asking', ticket],
    queryFn: ({ signal }) => call(openTicket, { body: { invitation: ticket } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })
