import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { getReplayResult } from '#contract/replay.ts'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/replay.ts'
import { getConditionMajors } from '#web/client/calls/apprecsim.ts'
import { pageByPage, staleTimes } from '#web/client/pages.ts'

/** A province and a past year of it. */
export interface PastKey {
  readonly provinceId: number
  readonly year: number
  readonly batch?: string | undefined
}

/** While the prediction of a past year is made, it is asked for again this often. */
const PREPARING_MS = 4000
const again = (foretold: string | undefined): number | false =>
  foretold === 'preparing' ? PREPARING_MS : false

export const yearsQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['replay', 'years', provinceId],
    queryFn: ({ signal }) => call(contract.listReplayYears, { query: { provinceId } }, { signal }),
  })

export const conditionQuery = ({ provinceId, year }: PastKey) =>
  queryOptions({
    queryKey: ['replay', 'condition', provinceId, year],
    queryFn: ({ signal }) => call(contract.getReplayCondition, { query: { provinceId, year } }, { signal }),
  })

export const majorsQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['replay', 'majors', provinceId],
    queryFn: ({ signal }) => call(getConditionMajors, { query: { provinceId } }, { signal }),
    staleTime: staleTimes.staleTime,
  })

/** What narrows the units of a year. */
export interface Narrowing {
  readonly side: BodyOf<typeof getReplayResult>['side']
  readonly q: string
  readonly onlyLiked: boolean
}

export const resultQuery = (key: PastKey, narrowing: Narrowing) =>
  infiniteQueryOptions({
    queryKey: ['replay', 'result', key, narrowing],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.getReplayResult, { body: { ...key, ...narrowing, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => again(state.data?.pages[0]?.data.foretold),
  })

export const listQuery = (key: PastKey) =>
  queryOptions({
    queryKey: ['replay', 'list', key],
    queryFn: ({ signal }) => call(contract.getReplayList, { query: key }, { signal }),
  })

export const checkQuery = (key: PastKey, majorIds: string[], marks: Omit<Marks, 'year'> | null) =>
  queryOptions({
    queryKey: ['replay', 'check', key, majorIds, marks],
    queryFn: ({ signal }) =>
      call(
        contract.checkReplayList,
        { body: { ...key, majorIds, ...(marks && { marks: { ...marks, year: key.year } }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => again(state.data?.foretold),
  })

interface Marks {
  readonly year: number
  readonly chinese: number
  readonly mathematics: number
  readonly foreign: number
}

export const historyQuery = (key: PastKey) =>
  queryOptions({
    queryKey: ['replay', 'history', key],
    queryFn: ({ signal }) => call(contract.listReplayHistory, { query: key }, { signal }),
  })
