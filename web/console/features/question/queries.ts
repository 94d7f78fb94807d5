import { queryOptions } from '@tanstack/react-query'
import type { InboxState } from '#domain/staff/inbox.ts'
import type { QuestionKind } from '#domain/question.ts'
import { call } from '#web/client/call.ts'
import { getInboxQuestion, listInbox } from '#web/console/calls/question.ts'
import { pagedQuery } from '#web/console/ground/paged-query.ts'

export const inboxKey = ['console', 'question']

export const inboxQuery = (state: InboxState, kind: QuestionKind | undefined) =>
  pagedQuery([...inboxKey, 'list', state, kind], 'after', (from, signal) =>
    call(listInbox, { query: { state, ...(kind && { kind }), ...from } }, { signal }),
  )

export const inboxQuestionQuery = (quId: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'one', quId],
    queryFn: ({ signal }) => call(getInboxQuestion, { params: { quId } }, { signal }),
    staleTime: 0,
  })
