import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/apprecsim.ts'
import { listApplicationLists } from '#web/client/calls/list.ts'
import { minutes, pageByPage } from '#web/client/pages.ts'
import { type Filters, batchOf, filterBodyOf } from '#web/features/list/parts/filters.ts'
import type { ResultCalls } from './parts/result-calls.ts'

export const timeToastQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['apprecsim', 'timeToast', provinceId],
    queryFn: ({ signal }) => call(contract.getTimeToast, { query: { provinceId } }, { signal }),
  })

export const standingQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['apprecsim', 'standing', provinceId],
    queryFn: ({ signal }) => call(contract.getStanding, { query: { provinceId } }, { signal }),
  })

export const majorsQuery = (provinceId: number, record: string | null, batch: string | null) =>
  queryOptions({
    queryKey: ['apprecsim', 'majors', provinceId, record, batch],
    queryFn: ({ signal }) =>
      call(
        contract.getConditionMajors,
        { query: { provinceId, ...(record === null ? {} : { previousId: record }), ...batchOf(batch) } },
        { signal },
      ),
  })

export const filtersQuery = (provinceId: number, track: string | null, batch: string | null) =>
  queryOptions({
    queryKey: ['apprecsim', 'filters', provinceId, track, batch],
    queryFn: ({ signal }) =>
      call(
        contract.getFilters,
        {
          query: { provinceId, ...(track === null ? {} : { track }), ...batchOf(batch) },
        },
        { signal },
      ),
    staleTime: minutes(10),
  })

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

export const listsQuery = infiniteQueryOptions({
  queryKey: ['my', 'lists'],
  queryFn: ({ pageParam, signal }) =>
    ask(listApplicationLists, { query: { page: pageParam, size: 20 } }, { signal }),
  ...pageByPage,
  staleTime: 0,
})
