import { type UseQueryResult, queryOptions, useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/client/call.ts'
import { listProvinces } from '#web/client/calls/province.ts'

export type ProvinceWithRules = DataOf<typeof listProvinces>['provinces'][number]

/** The provinces and their rules; they do not change while a page is open. */
const provincesQuery = queryOptions({
  queryKey: ['province'],
  queryFn: ({ signal }) => call(listProvinces, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const useProvinces = (): UseQueryResult<ProvinceWithRules[]> =>
  useQuery({ ...provincesQuery, select: ({ provinces }) => provinces })

/** A province by its id; undefined until they are known, and for an id that is none's. */
export const useProvince = (provinceId: number): ProvinceWithRules | undefined =>
  useProvinces().data?.find(({ id }) => id === provinceId)

/** Whether the server can tell the province of a place; undefined until it has said so. */
export const useCanLocate = (): boolean | undefined => useQuery(provincesQuery).data?.canLocate
