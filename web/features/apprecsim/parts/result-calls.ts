import {
  type InfiniteData,
  type QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
} from '@tanstack/react-query'
import type { MockResult } from '#contract/apprecsim.ts'
import { staleTimes } from '#web/client/pages.ts'
import { type Filters, isFirstOfEach } from '#web/features/list/parts/filters.ts'
import { type Pages, nextPage } from './pages.ts'

/** What a result asks of the server; each frame has calls of its own. */
export interface ResultCalls {
  /** Begins the key of every cached page of this result, whatever its filters. */
  readonly key: readonly unknown[]
  /** The simulation whose result it is; null where the frame keeps none. */
  readonly record: string | null
  readonly page: (filters: Filters, page: number, signal: AbortSignal) => Promise<MockResult>
  /** Takes rows out of the result for good, or brings them back. */
  readonly change: (batch: string | null, change: RowChange) => Promise<unknown>
}

export interface RowChange {
  readonly majorIds: string[]
  readonly restoreIds?: 'all' | string[]
}

/** The rows of a result, page by page. Kept for half an hour: who goes back finds the list where it was. */
export const resultQuery = (calls: ResultCalls, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...calls.key, filters],
    queryFn: ({ pageParam, signal }) => calls.page(filters, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (isFirstOfEach(filters) ? undefined : nextPage(pages, filters.tier)),
    placeholderData: keepPreviousData,
    ...staleTimes,
  })

/** Changes what the cached pages of a result hold; gives the function that puts back what they held. */
export function changeResults(
  client: QueryClient,
  { key }: ResultCalls,
  change: (pages: Pages) => MockResult[],
): () => void {
  const lists = { queryKey: key }
  const before = client.getQueriesData(lists)
  client.setQueriesData<InfiniteData<MockResult>>(
    lists,
    (held) => held && { ...held, pages: change(held.pages) },
  )
  return () => {
    for (const [key, held] of before) client.setQueryData(key, held)
  }
}
