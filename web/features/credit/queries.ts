import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/credit.ts'
import { pageByPage } from '#web/client/pages.ts'

export const creditQuery = () =>
  queryOptions({
    queryKey: ['credit', 'standing'],
    queryFn: ({ signal }) => call(contract.getCredit, {}, { signal }),
    staleTime: 0,
  })

export const recordQuery = () =>
  infiniteQueryOptions({
    queryKey: ['credit', 'record'],
    queryFn: ({ pageParam, signal }) => ask(contract.listCredit, { query: { page: pageParam } }, { signal }),
    ...pageByPage,
    staleTime: 0,
  })

export const rankQuery = () =>
  queryOptions({
    queryKey: ['credit', 'rank'],
    queryFn: ({ signal }) => call(contract.getCreditRank, {}, { signal }),
    staleTime: 0,
  })
