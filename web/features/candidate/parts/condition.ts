import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { getCondition, getMockCondition } from '#web/client/calls/recommend.ts'
import { useVisitorProvinceId } from '#web/features/province/parts/location.ts'
import { useAccountProvinceId } from '#web/features/account/parts/session.ts'

/** Who reads: the account's province, else what is known of a visitor. Every page and call asks here. */
export function useProvinceId(): number {
  const visitors = useVisitorProvinceId()
  return useAccountProvinceId() ?? visitors
}

/** The saved condition, or that of an earlier simulation, with the province's rules. */
export const conditionQuery = (provinceId: number, record: string | null = null) =>
  queryOptions({
    queryKey: ['apprecsim', 'condition', provinceId, record],
    queryFn: ({ signal }) =>
      record === null
        ? call(getCondition, { query: { provinceId } }, { signal })
        : call(getMockCondition, { query: { provinceId, previousId: record } }, { signal }),
  })
