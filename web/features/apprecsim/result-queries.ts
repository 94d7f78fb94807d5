import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/apprecsim.ts'
import { type Filters, filterBodyOf } from '#web/features/list/parts/filters.ts'
import type { ResultCalls } from './parts/result-calls.ts'

// Apart from the other queries: the first view of a result loads these alone.

/** What the result of a simulation asks of the server. */
export const simulationCalls = (provinceId: number, record: string): ResultCalls => ({
  key: ['apprecsim', 'result', provinceId, record],
  record,
  page: (filters, page, signal) =>
    call(
      contract.mock,
      { body: { provinceId, previousId: record, showMore: page > 1, page, ...filterBodyOf(filters) } },
      { signal },
    ),
  change: (batch, change) =>
    call(contract.modifyResult, { body: { provinceId, previousId: record, batch, ...change } }),
})

/** A simulation of the saved condition; its answer names the record that all further calls go by. */
export const startQuery = (provinceId: number, filters: Filters) =>
  queryOptions({
    queryKey: ['apprecsim', 'start', provinceId, filters],
    queryFn: ({ signal }) =>
      call(contract.mock, { body: { provinceId, ...filterBodyOf(filters) } }, { signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
