import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from '#web/client/query-client.ts'
import { withoutNetwork } from '#web/client/without-network.ts'

/** What a query brings, or undefined where its call fails: then the guard decides without it. */
export const orUndefined = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined)

/** What a query brings, or has brought where it fails: nobody is sent away because the network has gone. */
export async function known<T, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T | undefined> {
  const answer = await orUndefined(queryClient.fetchQuery(query))
  if (answer !== undefined) return answer
  await withoutNetwork.recall()
  return queryClient.getQueryData<T>(query.queryKey)
}
