import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/list.ts'
import { minutes } from '#web/client/pages.ts'
import type { ApplicationList } from '#contract/list.ts'
import { batchOf, listOf } from './parts/frame/filters.ts'
import type { Frame } from './parts/frame/frame.ts'

type About = Frame['list']
type Which = Pick<ApplicationList, 'id' | 'provinceId' | 'year' | 'batch'>

export const checkQuery = ({ tool }: About, { id, provinceId, year, batch }: Which, majorIds: string[]) =>
  queryOptions({
    queryKey: ['apprecsim', 'check', provinceId, year, batch, id, majorIds, tool],
    queryFn: ({ signal }) =>
      call(
        contract.checkList,
        { body: { tool, provinceId, year, batch, ...listOf(id), majorIds } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: minutes(1),
  })

/** Whether to ask if the student would stay in the province: asked anew whenever the list is to be filled. */
export const homeQuery = ({ tool }: About, { id, provinceId, year, batch }: Which) =>
  queryOptions({
    queryKey: ['my', 'home', provinceId, year, batch, id, tool],
    queryFn: ({ signal }) =>
      call(contract.askHome, { query: { tool, provinceId, year, batch, ...listOf(id) } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** Asked after each change of the list: what is not answered before the next one is called off. */
export const adviceQuery = ({ tool }: About, { id, provinceId, year, batch }: Which, majorIds: string[]) =>
  queryOptions({
    queryKey: ['apprecsim', 'advice', provinceId, year, batch, id, majorIds, tool],
    queryFn: ({ signal }) =>
      call(
        contract.adviseList,
        { body: { tool, provinceId, year, batch, ...listOf(id), majorIds } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: minutes(1),
  })

export const reportQuery = (about: About, provinceId: number, batch: string | null, list: string | null) =>
  queryOptions({
    queryKey: ['apprecsim', 'report', provinceId, batch, list, about],
    queryFn: ({ signal }) =>
      call(
        contract.getReport,
        { query: { ...about, provinceId, ...batchOf(batch), ...listOf(list) } },
        { signal },
      ),
    staleTime: 0,
  })

/** The lists of one batch: ten at most. */
export const batchListsQuery = ({ tool }: About, { provinceId, year, batch }: Omit<Which, 'id'>) =>
  queryOptions({
    queryKey: ['my', 'lists', provinceId, year, batch, tool],
    queryFn: ({ signal }) =>
      call(contract.listApplicationLists, { query: { tool, provinceId, year, batch } }, { signal }),
  })

export const sheetQuery = (about: About, provinceId: number, batch: string | null, list: string | null) =>
  queryOptions({
    queryKey: ['apprecsim', 'sheet', provinceId, batch, list, about],
    queryFn: ({ signal }) =>
      call(
        contract.getSheet,
        { query: { ...about, provinceId, ...batchOf(batch), ...listOf(list) } },
        { signal },
      ),
    staleTime: 0,
    gcTime: minutes(600),
  })
