import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/list.ts'
import { minutes } from '#web/client/pages.ts'
import { batchOf } from './parts/filters.ts'
import type { Frame } from './parts/frame.ts'

type About = Frame['list']

export const checkQuery = (
  { tool }: About,
  provinceId: number,
  year: number,
  batch: string,
  majorIds: string[],
) =>
  queryOptions({
    queryKey: ['apprecsim', 'check', provinceId, year, batch, majorIds, tool],
    queryFn: ({ signal }) =>
      call(contract.checkList, { body: { tool, provinceId, year, batch, majorIds } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: minutes(1),
  })

export const reportQuery = (about: About, provinceId: number, batch: string | null) =>
  queryOptions({
    queryKey: ['apprecsim', 'report', provinceId, batch, about],
    queryFn: ({ signal }) =>
      call(contract.getReport, { query: { ...about, provinceId, ...batchOf(batch) } }, { signal }),
    staleTime: 0,
  })
