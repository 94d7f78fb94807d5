import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { CallError } from '#web/client/errors.ts'
import { queryClient } from '#web/client/query-client.ts'
import { withoutNetwork } from '#web/features/account/parts/session.ts'

/** What a query brings, or undefined where its call fails: then the guard decides without it. */
export const orUndefined = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined)

/** What a query brings, or has brought where it fails: nobody is sent away because the network has gone. */
export async function known<T, K extends QueryKey>(
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T | undefined> {
  try {
    return await queryClient.fetchQuery(query)
  } catch (error) {
    if (error instanceof CallError && error.status === 0) await withoutNetwork.recall()
    return queryClient.getQueryData<T>(query.queryKey)
  }
}
