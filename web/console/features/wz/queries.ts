import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { getWzInbox as contractOfOne } from '#contract/console/wz.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { InboxState } from '#domain/staff/inbox.ts'
import { call } from '#web/client/call.ts'
import { getWzInbox, listWzInbox } from '#web/console/calls/wz.ts'

export type ShownWz = DataOf<typeof contractOfOne>

export const wzInboxKey = ['console', 'wz']

export const wzInboxQuery = (state: InboxState) =>
  infiniteQueryOptions({
    queryKey: [...wzInboxKey, 'list', state],
    queryFn: ({ signal, pageParam }) =>
      call(listWzInbox, { query: { state, ...(pageParam !== null && { after: pageParam }) } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const oneWzQuery = (wzId: string) =>
  queryOptions({
    queryKey: [...wzInboxKey, 'one', wzId],
    queryFn: ({ signal }) => call(getWzInbox, { params: { wzId } }, { signal }),
    staleTime: 0,
  })
