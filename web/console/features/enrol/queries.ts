import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { listProvinces } from '#web/client/calls/province.ts'
import { listEnrolments } from '#web/console/calls/enrol.ts'
import { pagedQuery } from '#web/console/ground/paged-query.ts'

export const enrolmentsKey = ['console', 'enrol']

export const enrolmentsQuery = pagedQuery([...enrolmentsKey, 'list'], 'before', (from, signal) =>
  call(listEnrolments, { query: from }, { signal }),
)

export const provincesQuery = queryOptions({
  queryKey: ['console', 'provinces'],
  queryFn: ({ signal }) => call(listProvinces, {}, { signal }),
})
