import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  listCodeBatches as contractOfBatches,
  listConsoleOrders as contractOfOrders,
} from '#contract/console/goods.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#web/client/call.ts'
import {
  findItems,
  getCodeBatch,
  getConsoleOrder,
  getOffer,
  listBillChecks,
  listCodeBatches,
  listConsoleOrders,
} from '#web/console/calls/goods.ts'
import { pagedQuery } from '#web/console/ground/paged-query.ts'

export const itemsQuery = (goodsId: number, search: string) =>
  queryOptions({
    queryKey: ['console', 'items', goodsId, search],
    queryFn: ({ signal }) => call(findItems, { query: { goodsId, search } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** What batches of codes are looked at by. */
export type BatchesFilter = Omit<InputOf<typeof contractOfBatches>['query'], 'before'>

export const batchesQuery = (filter: BatchesFilter) =>
  pagedQuery(['console', 'codes', 'list', filter], 'before', (from, signal) =>
    call(listCodeBatches, { query: { ...filter, ...from } }, { signal }),
  )

export const batchQuery = (batchId: number) =>
  pagedQuery(['console', 'codes', batchId], 'after', (from, signal) =>
    call(getCodeBatch, { params: { batchId }, query: from }, { signal }),
  )

export const offerQuery = queryOptions({
  queryKey: ['console', 'offer'],
  queryFn: ({ signal }) => call(getOffer, {}, { signal }),
  staleTime: 0,
})

/** What orders are looked at by. */
export type OrdersFilter = Omit<InputOf<typeof contractOfOrders>['query'], 'before'>

export const ordersQuery = (filter: OrdersFilter) =>
  pagedQuery(['console', 'orders', 'list', filter], 'before', (from, signal) =>
    call(listConsoleOrders, { query: { ...filter, ...from } }, { signal }),
  )

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
