import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { listAskedInvoices } from '#web/console/calls/pay.ts'

export const invoicesQuery = (query: { isIssued: 'yes' | 'no'; page: number }) =>
  queryOptions({
    queryKey: ['console', 'invoices', query],
    queryFn: ({ signal }) => call(listAskedInvoices, { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
