import type { InfiniteData } from '@tanstack/react-query'
import type { UnitRow } from '#contract/recommend.ts'
import { staleTimes } from '#web/client/pages.ts'
import type { ResultCalls } from '#web/features/apprecsim/parts/result-calls.ts'
import type { ResultFilters } from '#web/features/list/parts/frame/filters.ts'
import { useSeenPages } from '#web/ui/grid/use-seen-pages.ts'
import { PAGE, type ResultPage } from './pages.ts'

/** A page of all rows by its number, where the cached pages of this result are changed and dropped. */
const pageQuery = (calls: ResultCalls, filters: ResultFilters, page: number) => ({
  queryKey: [...calls.key, filters, 'whole', page],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<InfiniteData<ResultPage>> => ({
    pages: [await calls.page(filters, page, signal, true)],
    pageParams: [page],
  }),
  ...staleTimes,
})

const rowsOf = ({ pages }: InfiniteData<ResultPage>): readonly UnitRow[] => pages[0]?.list ?? []

/** The rows of a result wherever a reader looks. */
export const useWholeResult = (calls: ResultCalls, filters: ResultFilters) =>
  useSeenPages(PAGE, (page) => pageQuery(calls, filters, page), rowsOf)

export type WholeResult = ReturnType<typeof useWholeResult>
