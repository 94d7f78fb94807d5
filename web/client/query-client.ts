import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { CallError } from './errors.ts'

/**
 * Only what may pass by itself is tried again: no connection, or the server in trouble. Who has waited for ten seconds
 * is told, and decides.
 */
const mayPass = (error: Error): boolean =>
  error instanceof CallError && !error.isTimeout && (error.status === 0 || error.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && mayPass(error),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Asks anew for what is on its way under a key: it may have been read before a change that is shown already. */
export function askAgain(queryKey: QueryKey): void {
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey })
}

/**
 * Asks anew for whatever stands under a key, after a change. What is on its way at that moment is called off: it may have been
 * read before the change, and would be taken for the answer where it is the first.
 */
export async function invalidate(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
