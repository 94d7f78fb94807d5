import {
  type InfiniteData,
  type QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
} from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getFilters } from '#contract/apprecsim.ts'
import { staleTimes } from '#web/client/pages.ts'
import { type ResultFilters, isFirstOfEach } from '#web/features/list/parts/frame/filters.ts'
import { PREPARING_MS } from '#web/features/list/parts/draft/use-list.ts'
import { type Pages, type ResultPage, nextPage } from '#web/features/apprecsim/result/pages.ts'

/** What a result asks of the server; each frame has calls of its own. */
export interface ResultCalls {
  /** Begins the key of every cached page of this result, whatever its filters. */
  readonly key: readonly unknown[]
  /** The simulation whose result it is; null where the frame keeps none. */
  readonly record: string | null
  /** @param isWhole A page of all rows, where lists begin with the first of each tier */
  readonly page: (
    filters: ResultFilters,
    page: number,
    signal: AbortSignal,
    isWhole?: boolean,
  ) => Promise<ResultPage>
  /** Takes rows out of the result for good, or brings them back; null: none can be. */
  readonly change: ((batch: string | null, change: RowChange) => Promise<unknown>) | null
  /** The options of its filters, where they are not those of the year to come. */
  readonly filters?: (batch: string | null, signal: AbortSignal) => Promise<DataOf<typeof getFilters>>
  /** A past year: its rows stand by whether their line was reached, and no tier comes first. */
  readonly isPast?: boolean
}

/** Whether a result begins with the first of each tier, in place of pages of all. */
export const isShort = (
  { isPast = false }: ResultCalls,
  filters: ResultFilters,
  first: Pick<ResultPage, 'lined'> | undefined,
): boolean => !isPast && first?.lined === undefined && isFirstOfEach(filters)

export interface RowChange {
  readonly majorIds: string[]
  readonly restoreIds?: 'all' | string[]
}

/** A result's rows, page by page, kept half an hour: going back finds the list where it was. */
export const resultQuery = (calls: ResultCalls, filters: ResultFilters) =>
  infiniteQueryOptions({
    queryKey: [...calls.key, filters],
    queryFn: ({ pageParam, signal }) => calls.page(filters, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_, pages) =>
      isShort(calls, filters, pages[0]) ? undefined : nextPage(pages, filters),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.past?.foretold === 'preparing' ? PREPARING_MS : false,
    ...staleTimes,
  })

/** Changes what the cached pages of a result hold; gives the function that puts back what they held. */
export function changeResults(
  client: QueryClient,
  { key }: ResultCalls,
  change: (pages: Pages) => ResultPage[],
): () => void {
  const lists = { queryKey: key }
  const before = client.getQueriesData(lists)
  client.setQueriesData<InfiniteData<ResultPage>>(
    lists,
    (held) => held && { ...held, pages: change(held.pages) },
  )
  return () => {
    for (const [key, held] of before) client.setQueryData(key, held)
  }
}
