import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#web/client/call.ts'
import { getElbook } from '#web/client/calls/content.ts'

/** The chapters of the electronic book. */
export const useElbook = (provinceId: number): UseQueryResult<DataOf<typeof getElbook>> =>
  useQuery({
    queryKey: ['elbook', provinceId],
    queryFn: ({ signal }) => call(getElbook, { query: { provinceId } }, { signal }),
  })
