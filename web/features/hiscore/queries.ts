import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/hiscore.ts'
import { pageByPage, staleTimes } from '#web/client/pages.ts'

export type LinesQuery = InputOf<typeof contract.getLines>['query']

export const hiscoreQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['hiscore', provinceId],
    queryFn: ({ signal }) => call(contract.getHiscore, { query: { provinceId } }, { signal }),
    ...staleTimes,
  })

export const controlLinesQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['hiscore', 'controlLines', provinceId],
    queryFn: ({ signal }) => call(contract.getControlLines, { query: { provinceId } }, { signal }),
    ...staleTimes,
  })

export const scoreTableQuery = (provinceId: number, year: number, track: string | null) =>
  queryOptions({
    queryKey: ['hiscore', 'scoreTable', provinceId, year, track],
    queryFn: ({ signal }) =>
      call(
        contract.getScoreTable,
        { query: { provinceId, year, ...(track === null ? {} : { track }) } },
        { signal },
      ),
    ...staleTimes,
  })

/** @param rank null: asks nothing. */
export const equalScoresQuery = (provinceId: number, track: string | null, rank: number | null) =>
  queryOptions({
    queryKey: ['hiscore', 'equalScores', provinceId, track, rank],
    queryFn: ({ signal }) =>
      call(
        contract.getEqualScores,
        { query: { provinceId, track: track ?? '', rank: rank ?? 0 } },
        { signal },
      ),
    enabled: track !== null && rank !== null,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })

export const linesQuery = (query: LinesQuery) =>
  infiniteQueryOptions({
    queryKey: ['hiscore', 'lines', query],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.getLines, { query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    ...staleTimes,
  })

export const batchMajorsQuery = (batchId: string) =>
  queryOptions({
    queryKey: ['hiscore', 'batchMajors', batchId],
    queryFn: ({ signal }) => call(contract.getBatchMajors, { params: { batchId } }, { signal }),
    ...staleTimes,
  })

export const majorResultQuery = (majorId: string, own: InputOf<typeof contract.getMajorResult>['query']) =>
  queryOptions({
    queryKey: ['hiscore', 'majorResult', majorId, own],
    queryFn: ({ signal }) => call(contract.getMajorResult, { params: { majorId }, query: own }, { signal }),
    ...staleTimes,
  })
