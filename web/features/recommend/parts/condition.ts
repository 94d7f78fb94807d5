import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { DEFAULT_PROVINCE } from '#domain/province/ids.ts'
import { getCondition, getMockCondition } from '#web/client/calls/recommend.ts'
import { knownPlace } from '#web/features/province/parts/location.ts'
import { useSession } from '#web/features/account/parts/session.ts'

/** The province that the user takes the exam in; a visitor's is where they are, or 浙江 (spec §9). */
export function useProvinceId(): number {
  return useSession().user?.province?.id ?? (knownPlace() ?? DEFAULT_PROVINCE).id
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
