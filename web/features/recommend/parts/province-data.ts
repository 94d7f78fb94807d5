import { type UseQueryResult, queryOptions, useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/client/call.ts'
import { getProvinceData } from '#web/client/calls/recommend.ts'

/** Which figures of a province are loaded. */
export const provinceDataQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['province', provinceId, 'data'],
    queryFn: ({ signal }) => call(getProvinceData, { params: { provinceId } }, { signal }),
    staleTime: 600_000,
  })

export const useProvinceData = (provinceId: number): UseQueryResult<DataOf<typeof getProvinceData>> =>
  useQuery(provinceDataQuery(provinceId))
