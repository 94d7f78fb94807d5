import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  listCodeBatches as contractOfBatches,
  listConsoleOrders as contractOfOrders,
} from '#contract/console/goods.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#web/client/call.ts'
import {
  getCodeBatch,
  getConsoleOrder,
  getOffer,
  listBillChecks,
  listCodeBatches,
  listConsoleOrders,
} from '#web/console/calls/goods.ts'

/** What batches of codes are looked at by. */
export type BatchesFilter = Omit<InputOf<typeof contractOfBatches>['query'], 'before'>

export const batchesQuery = (filter: BatchesFilter) =>
  infiniteQueryOptions({
    queryKey: ['console', 'codes', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      call(
        listCodeBatches,
        { query: { ...filter, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const batchQuery = (batchId: number) =>
  infiniteQueryOptions({
    queryKey: ['console', 'codes', batchId],
    queryFn: ({ signal, pageParam }) =>
      call(getCodeBatch, { params: { batchId }, query: { after: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

export const offerQuery = queryOptions({
  queryKey: ['console', 'offer'],
  queryFn: ({ signal }) => call(getOffer, {}, { signal }),
  staleTime: 0,
})

/** What orders are looked at by. */
export type OrdersFilter = Omit<InputOf<typeof contractOfOrders>['query'], 'before'>

export const ordersQuery = (filter: OrdersFilter) =>
  infiniteQueryOptions({
    queryKey: ['console', 'orders', 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      call(
        listConsoleOrders,
        { query: { ...filter, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const orderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: ['console', 'orders', orderNo],
    queryFn: ({ signal }) => call(getConsoleOrder, { params: { orderNo } }, { signal }),
    staleTime: 0,
  })

export const billsQuery = queryOptions({
  queryKey: ['console', 'bills'],
  queryFn: ({ signal }) => call(listBillChecks, {}, { signal }),
  staleTime: 0,
})
