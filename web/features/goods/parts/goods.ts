import { type QueryClient, type UseQueryResult, queryOptions, useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { Goods } from '#contract/goods.ts'
import { call } from '#web/client/call.ts'
import { getPackageVersion, isGoodsAvailable, listGates } from '#web/client/calls/goods.ts'
import { listGoods } from '#web/client/calls/goods.ts'
import { grouped } from '#domain/grouped.ts'
import { invalidate } from '#web/client/query-client.ts'
import { askedProvinceId } from '#web/features/account/parts/asked-province.ts'
import { type Reader, useReader } from '#web/features/account/parts/session.ts'

/**
 * What each tool asks of who opens it. Once known, it is looked at again behind the page's back: nobody is sent away from
 * their work because the network has gone.
 */
export const gatesQuery = queryOptions({
  queryKey: ['goods', 'gate'],
  queryFn: ({ signal }) => call(listGates, {}, { signal }),
  staleTime: 300_000,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})

/** The package version: 8 is the consultant package. */
export const versionQuery = queryOptions({
  queryKey: ['goods', 'version'],
  queryFn: ({ signal }) =>
    call(getPackageVersion, { query: { provinceId: askedProvinceId() } }, { signal, quiet: true }),
  staleTime: 30_000,
  networkMode: 'always',
})

export const availableQuery = (goodsId: number) =>
  queryOptions({
    queryKey: ['goods', 'available', goodsId],
    queryFn: ({ signal }) =>
      call(isGoodsAvailable, { body: { goodsId, provinceId: askedProvinceId() } }, { signal, quiet: true }),
    staleTime: 30_000,
    networkMode: 'always',
  })

/** What is sold, what the user holds, and how it can be paid. */
export const goodsQuery = (reader: Reader) =>
  queryOptions({
    queryKey: ['goods', 'list', reader],
    queryFn: ({ signal }) => call(listGoods, {}, { signal }),
  })

export const useGoods = (): UseQueryResult<DataOf<typeof listGoods>> => useQuery(goodsQuery(useReader()))

/** Something was bought or activated: whatever is known of goods is asked for anew. */
export const goodsChanged = (client: QueryClient): Promise<void> => invalidate(client, ['goods'])

/** A price as it is read: ¥99.9. @param price 分 */
export const priceText = (price: number): string => `¥${grouped(price / 100)}`

/** For how long a purchase holds. */
export function daysText({ days }: Pick<Goods, 'days'>): string | null {
  if (days === null) return null
  return days % 365 === 0 ? `${days / 365} 年` : `${days} 天`
}
