import {
  type InfiniteData,
  type QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import type { MockResult } from '#contract/apprecsim.ts'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/apprecsim.ts'
import { listApplicationLists } from '#web/client/calls/list.ts'
import { minutes, pageByPage, staleTimes } from '#web/client/pages.ts'
import { type Filters, batchOf, filterBodyOf } from '#web/features/list/parts/filters.ts'
import { type Pages, nextPage } from './pages.ts'

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

/** Every cached list of a simulation, whatever its filters. */
export const resultsKey = (provinceId: number, record: string) =>
  ['apprecsim', 'result', provinceId, record] as const

/** The rows of a simulation, page by page. Kept for half an hour: who goes back finds the list where it was. */
export const resultQuery = (provinceId: number, record: string, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...resultsKey(provinceId, record), filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.mock,
        {
          body: {
            provinceId,
            previousId: record,
            showMore: pageParam > 1,
            page: pageParam,
            ...filterBodyOf(filters),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => nextPage(pages, filters.tier),
    placeholderData: keepPreviousData,
    ...staleTimes,
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

/** Changes what the cached lists of a simulation hold; gives the function that puts back what they held. */
export function changeResults(
  client: QueryClient,
  provinceId: number,
  record: string,
  change: (pages: Pages) => MockResult[],
): () => void {
  const lists = { queryKey: resultsKey(provinceId, record) }
  const before = client.getQueriesData(lists)
  client.setQueriesData<InfiniteData<MockResult>>(
    lists,
    (held) => held && { ...held, pages: change(held.pages) },
  )
  return () => {
    for (const [key, held] of before) client.setQueryData(key, held)
  }
}

export const listsQuery = infiniteQueryOptions({
  queryKey: ['my', 'lists'],
  queryFn: ({ pageParam, signal }) =>
    ask(listApplicationLists, { query: { page: pageParam, size: 20 } }, { signal }),
  ...pageByPage,
  staleTime: 0,
})
