import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InboxState } from '#domain/staff/inbox.ts'
import type { QuestionKind } from '#domain/question.ts'
import { call } from '#web/client/call.ts'
import { getInboxQuestion, listInbox } from '#web/console/calls/question.ts'

export const inboxKey = ['console', 'question']

export const inboxQuery = (state: InboxState, kind: QuestionKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, 'list', state, kind],
    queryFn: ({ signal, pageParam }) =>
      call(
        listInbox,
        { query: { state, ...(kind && { kind }), ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const inboxQuestionQuery = (quId: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'one', quId],
    queryFn: ({ signal }) => call(getInboxQuestion, { params: { quId } }, { signal }),
    staleTime: 0,
  })
