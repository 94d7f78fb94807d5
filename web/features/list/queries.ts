import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/list.ts'
import { minutes } from '#web/client/pages.ts'
import { batchOf } from './parts/filters.ts'

export const checkQuery = (provinceId: number, year: number, batch: string, majorIds: string[]) =>
  queryOptions({
    queryKey: ['apprecsim', 'check', provinceId, year, batch, majorIds],
    queryFn: ({ signal }) =>
      call(contract.checkList, { body: { provinceId, year, batch, majorIds } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: minutes(1),
  })

export const reportQuery = (provinceId: number, batch: string | null) =>
  queryOptions({
    queryKey: ['apprecsim', 'report', provinceId, batch],
    queryFn: ({ signal }) =>
      call(contract.getReport, { query: { provinceId, ...batchOf(batch) } }, { signal }),
    staleTime: 0,
  })
