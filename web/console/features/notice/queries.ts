import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { NoticeState } from '#domain/staff/notice.ts'
import { call } from '#web/client/call.ts'
import { listNoticesSet } from '#web/console/calls/notice.ts'

export const noticesKey = ['console', 'notice']

export const noticesQuery = (state: NoticeState) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, 'list', state],
    queryFn: ({ signal, pageParam }) =>
      call(
        listNoticesSet,
        { query: { state, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
