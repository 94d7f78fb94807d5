import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { listReplies } from '#web/console/calls/question.ts'

export const repliesQuery = queryOptions({
  queryKey: ['console', 'reply'],
  queryFn: ({ signal }) => call(listReplies, {}, { signal }),
  staleTime: 60_000,
})
