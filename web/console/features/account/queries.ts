import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { getConsoleAccount, listAccountRequests } from '#web/console/calls/account.ts'
import { pagedQuery } from '#web/console/ground/paged-query.ts'

export const usersKey = ['console', 'account']

export const userQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', accountId],
    queryFn: ({ signal }) => call(getConsoleAccount, { params: { accountId } }, { signal }),
    staleTime: 0,
  })

export const requestsQuery = (state: 'all' | 'waiting') =>
  pagedQuery([...usersKey, 'request', state], 'before', (from, signal) =>
    call(listAccountRequests, { query: { state, ...from } }, { signal }),
  )
