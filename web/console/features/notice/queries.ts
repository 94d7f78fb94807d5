import type { NoticeState } from '#domain/staff/notice.ts'
import { call } from '#web/client/call.ts'
import { listNoticesSet } from '#web/console/calls/notice.ts'
import { pagedQuery } from '#web/console/ground/paged-query.ts'

export const noticesKey = ['console', 'notice']

export const noticesQuery = (state: NoticeState) =>
  pagedQuery([...noticesKey, 'list', state], 'before', (from, signal) =>
    call(listNoticesSet, { query: { state, ...from } }, { signal }),
  )
