import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/apprecsim.ts'
import { listApplicationLists } from '#web/client/calls/list.ts'
import { minutes, pageByPage } from '#web/client/pages.ts'
import { batchOf } from '#web/features/list/parts/frame/filters.ts'
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

/** The options of a result's filters. */
export const optionsQuery = (
  { key, filters }: Pick<ResultCalls, 'key' | 'filters'>,
  { provinceId, track, batch }: { provinceId: number; track: string | null; batch: string | null },
) =>
  queryOptions({
    queryKey:
      filters === undefined
        ? ['apprecsim', 'filters', provinceId, track, batch]
        : ['apprecsim', 'options', ...key, batch],
    queryFn: ({ signal }) =>
      filters?.(batch, signal) ??
      call(
        contract.getFilters,
        {
          query: { provinceId, ...(track === null ? {} : { track }), ...batchOf(batch) },
        },
        { signal },
      ),
    staleTime: minutes(10),
  })

export const listsQuery = infiniteQueryOptions({
  queryKey: ['my', 'lists'],
  queryFn: ({ pageParam, signal }) =>
    ask(listApplicationLists, { query: { page: pageParam, size: 20 } }, { signal }),
  ...pageByPage,
  staleTime: 0,
})
