import { queryOptions } from '@tanstack/react-query'
import { getCondition, getMockCondition } from '#contract/apprecsim.ts'
import { call } from './call.ts'
import { useSession } from './session.ts'

/** Spec §9: who has chosen no province yet sees 浙江. */
const DEFAULT_PROVINCE = 11

/** The province that the user takes the exam in. */
export function useProvinceId(): number {
  return useSession().user?.province?.id ?? DEFAULT_PROVINCE
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
