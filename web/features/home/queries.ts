import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { Home } from '#contract/home.ts'
import { call } from '#web/client/call.ts'
import { getHome } from '#web/client/calls/home.ts'
import { HOME_SCENE, getNotification } from '#web/client/calls/notice.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { useReader } from '#web/features/account/parts/session.ts'

/** What stands on the home page of the user's province, and where they left off. */
export function useHome(): UseQueryResult<Home> {
  const provinceId = useProvinceId()
  const reader = useReader()
  return useQuery({
    queryKey: ['home', 'page', provinceId, reader],
    queryFn: ({ signal }) => call(getHome, { query: { provinceId } }, { signal }),
    // What a visitor was told is not true of a user: only what stands for all is shown meanwhile.
    placeholderData: (held, query) =>
      held && query?.queryKey[3] !== reader
        ? { ...held, totastVerify: false, startedApprec: null, filedList: null, season: null }
        : held,
    // Who comes back from the list sees it as it is now.
    staleTime: 0,
  })
}

/** The line that the operator shows above the home page; undefined until it is known. */
export function useHomeNotification(): DataOf<typeof getNotification> | undefined {
  const provinceId = useProvinceId()
  return useQuery({
    queryKey: ['home', 'notification', provinceId],
    queryFn: ({ signal }) => call(getNotification, { query: { scene: HOME_SCENE, provinceId } }, { signal }),
    retry: false,
  }).data
}
