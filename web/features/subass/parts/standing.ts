import { queryOptions } from '@tanstack/react-query'
import { WHOLE, subassCode } from '#domain/assess/subass.ts'
import { GOODS } from '#domain/goods.ts'
import { askedProvinceId } from '#web/features/account/parts/asked-province.ts'
import { call } from '#web/client/call.ts'
import { getSubassResult } from '#web/client/calls/subass.ts'

export type SubassGoods = typeof GOODS.subass | typeof GOODS.trial

/** By which of the goods a screen is opened. */
export const goodsIn = (params: URLSearchParams): SubassGoods =>
  params.get('goodsId') === String(GOODS.trial) ? GOODS.trial : GOODS.subass

/** The subject that an address names, by path or by query; undefined: none that there is. */
export function subjectIn(pathname: string, params: URLSearchParams): number | undefined {
  const id = Number(/\/subass\/\w+\/(\d+)$/.exec(pathname)?.[1] ?? params.get('subId') ?? '')
  return id === WHOLE || subassCode(id) !== undefined ? id : undefined
}

/** How far the user is with a subject, or with any; always asked anew, since papers change it. */
export const standingQuery = (subjectId: number = WHOLE, goodsId: SubassGoods = GOODS.subass) =>
  queryOptions({
    queryKey: ['subass', 'standing', subjectId, goodsId],
    queryFn: ({ signal }) =>
      call(getSubassResult, { query: { subjectId, goodsId, provinceId: askedProvinceId() } }, { signal }),
    staleTime: 0,
    networkMode: 'always',
  })
