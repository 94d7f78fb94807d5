import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getCondition } from '#contract/recommend.ts'
import { call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/apprec.ts'
import { minutes } from '#web/client/pages.ts'
import type { ResultCalls } from '#web/features/apprecsim/parts/result-calls.ts'
import { type ResultFilters, batchOf, filterBodyOf } from '#web/features/list/parts/frame/filters.ts'

const sheetKey = (provinceId: number, record: string | null = null, year: number | null = null) => [
  'apprec',
  'sheet',
  provinceId,
  record,
  year,
]

/**
 * The condition confirmed for the season, or what would be taken over: the saved one, or that of a simulation.
 * @param year Whose season; null: the one that counts now
 */
export const sheetQuery = (provinceId: number, record: string | null = null, year: number | null = null) =>
  queryOptions({
    queryKey: sheetKey(provinceId, record, year),
    queryFn: ({ signal }) =>
      call(
        contract.getSheetCondition,
        {
          query: {
            provinceId,
            ...(record !== null && { previousId: record }),
            ...(year !== null && { year }),
          },
        },
        { signal },
      ),
  })

/** The same as the screens of every frame read it. */
export const sheetConditionQuery = (provinceId: number) =>
  queryOptions({
    queryKey: sheetKey(provinceId),
    queryFn: ({ signal }): Promise<DataOf<typeof getCondition>> =>
      call(contract.getSheetCondition, { query: { provinceId } }, { signal }),
  })

/** What the result of the confirmed condition asks of the server. */
export const sheetCalls = (provinceId: number): ResultCalls => ({
  key: ['apprec', 'result', provinceId],
  record: null,
  page: (filters, page, signal, isWhole) =>
    call(
      contract.getSheetResult,
      { body: { provinceId, page, ...filterBodyOf(filters, isWhole) } },
      { signal },
    ),
  change: (_, change) => call(contract.changeSheetResult, { body: { provinceId, ...change } }),
})

/** How many units a choice of filters leaves. */
export const countQuery = (provinceId: number, filters: ResultFilters) =>
  queryOptions({
    queryKey: ['apprec', 'count', provinceId, filters],
    queryFn: ({ signal }) => {
      const {
        sort: _sort,
        lineYear: _lineYear,
        isReversed: _isReversed,
        bySchool: _bySchool,
        firstOfEach: _first,
        ...body
      } = filterBodyOf(filters)
      return call(contract.countSheetResult, { body: { provinceId, ...body } }, { signal })
    },
    placeholderData: keepPreviousData,
    gcTime: minutes(1),
  })

export const filtersQuery = (provinceId: number, batch: string | null) =>
  queryOptions({
    queryKey: ['apprec', 'filters', provinceId, batch],
    queryFn: ({ signal }) =>
      call(contract.getSheetFilters, { query: { provinceId, ...batchOf(batch) } }, { signal }),
    staleTime: minutes(10),
  })

export const majorsQuery = (provinceId: number, batch: string | null) =>
  queryOptions({
    queryKey: ['apprec', 'majors', provinceId, batch],
    queryFn: ({ signal }) =>
      call(contract.getSheetMajors, { query: { provinceId, ...batchOf(batch) } }, { signal }),
  })
