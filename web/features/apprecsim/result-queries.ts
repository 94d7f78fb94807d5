import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/apprecsim.ts'
import { type ResultFilters, filterBodyOf } from '#web/features/list/parts/frame/filters.ts'
import { queryClient } from '#web/client/query-client.ts'
import { conditionQuery } from '#web/features/candidate/parts/condition.ts'
import type { ResultCalls } from './parts/result-calls.ts'

// Apart from the other queries: the first view of a result loads these alone.

/** The simulated condition's year; null leaves it to the server, where no page has asked yet. */
const subjectYear = (provinceId: number, record: string | null): number | null =>
  queryClient.getQueryData(conditionQuery(provinceId, record).queryKey)?.year ?? null

/** What the result of a simulation asks of the server. */
export const simulationCalls = (provinceId: number, record: string): ResultCalls => ({
  key: ['apprecsim', 'result', provinceId, record],
  record,
  page: (filters, page, signal, isWhole) =>
    call(
      contract.mock,
      {
        body: {
          provinceId,
          previousId: record,
          subjectYear: subjectYear(provinceId, record),
          showMore: page > 1,
          page,
          ...filterBodyOf(filters, isWhole),
        },
      },
      { signal },
    ),
  change: (batch, change) =>
    call(contract.modifyResult, { body: { provinceId, previousId: record, batch, ...change } }),
})

/** A simulation of the saved condition; its answer names the record that all further calls go by. */
export const startQuery = (provinceId: number, filters: ResultFilters) =>
  queryOptions({
    queryKey: ['apprecsim', 'start', provinceId, filters],
    queryFn: ({ signal }) =>
      call(
        contract.mock,
        {
          body: {
            provinceId,
            previousId: null,
            subjectYear: subjectYear(provinceId, null),
            showMore: false,
            ...filterBodyOf(filters),
          },
        },
        { signal },
      ),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
