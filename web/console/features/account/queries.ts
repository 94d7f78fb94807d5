import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { getConsoleAccount, listAccountRequests } from '#web/console/calls/account.ts'

export const usersKey = ['console', 'account']

export const userQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', accountId],
    queryFn: ({ signal }) => call(getConsoleAccount, { params: { accountId } }, { signal }),
    staleTime: 0,
  })

export const requestsQuery = (state: 'all' | 'waiting') =>
  infiniteQueryOptions({
    queryKey: [...usersKey, 'request', state],
    queryFn: ({ signal, pageParam }) =>
      call(
        listAccountRequests,
        { query: { state, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
