import { queryOptions } from '@tanstack/react-query'
import type { getWzInbox as contractOfOne } from '#contract/console/wz.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { InboxState } from '#domain/staff/inbox.ts'
import { call } from '#web/client/call.ts'
import { getWzInbox, listWzInbox } from '#web/console/calls/wz.ts'
import { pagedQuery } from '#web/console/ground/paged-query.ts'

export type ShownWz = DataOf<typeof contractOfOne>

export const wzInboxKey = ['console', 'wz']

export const wzInboxQuery = (state: InboxState) =>
  pagedQuery([...wzInboxKey, 'list', state], 'after', (from, signal) =>
    call(listWzInbox, { query: { state, ...from } }, { signal }),
  )

export const oneWzQuery = (wzId: string) =>
  queryOptions({
    queryKey: [...wzInboxKey, 'one', wzId],
    queryFn: ({ signal }) => call(getWzInbox, { params: { wzId } }, { signal }),
    staleTime: 0,
  })
