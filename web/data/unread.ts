import { queryOptions } from '@tanstack/react-query'
import { getUnread } from '#contract/unread.ts'
import { call } from './call.ts'

/** Under this key stands what the user has not seen; whoever shows an answer invalidates it. */
export const unreadKey = ['unread'] as const

export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: ({ signal }) => call(getUnread, { query: {} }, { signal }),
})
