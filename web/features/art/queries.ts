import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/art.ts'
import { pageByPage, staleTimes } from '#web/client/pages.ts'

export const artQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['art', provinceId],
    queryFn: ({ signal }) => call(contract.getArt, { query: { provinceId } }, { signal }),
    ...staleTimes,
  })

export type ArtLinesQuery = InputOf<typeof contract.listArtLines>['query']

export const artLinesQuery = (query: ArtLinesQuery) =>
  infiniteQueryOptions({
    queryKey: ['art', 'lines', query],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listArtLines, { query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
