import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/console/staff.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { getMe } from '#web/console/calls/staff.ts'

/** Who is signed in. It may change under one's hands: it is asked anew often. */
export const meQuery = queryOptions({
  queryKey: ['console', 'me'],
  queryFn: ({ signal }) => call(getMe, {}, { signal, quiet: true }),
  staleTime: 60_000,
  refetchInterval: 300_000,
  refetchOnWindowFocus: true,
})

export const useMe = (): Me | undefined => useQuery(meQuery).data

/** Whoever comes next sees nothing of who was there before. */
export function forgetMe(): void {
  queryClient.clear()
}
