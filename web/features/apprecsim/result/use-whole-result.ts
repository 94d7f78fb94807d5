import { type InfiniteData, queryOptions, useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UnitRow } from '#contract/recommend.ts'
import { staleTimes } from '#web/client/pages.ts'
import type { ResultCalls } from '#web/features/apprecsim/parts/result-calls.ts'
import type { ResultFilters } from '#web/features/list/parts/frame/filters.ts'
import { PAGE, type ResultPage } from './pages.ts'

/** A page of all rows by its number, where the cached pages of this result are changed and dropped. */
const pageQuery = (calls: ResultCalls, filters: ResultFilters, page: number) =>
  queryOptions({
    queryKey: [...calls.key, filters, 'whole', page],
    queryFn: async ({ signal }): Promise<InfiniteData<ResultPage>> => ({
      pages: [await calls.page(filters, page, signal, true)],
      pageParams: [page],
    }),
    ...staleTimes,
  })

/** Whoever drags the bar past thousands of rows asks for those where it rests. */
const REST_MS = 90

/** The rows of a result wherever a reader looks, read page by page. */
export function useWholeResult(calls: ResultCalls, filters: ResultFilters) {
  const [seen, setSeen] = useState({ first: 1, last: 2 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onSee = useCallback((first: number, last: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const next = { first: Math.floor(first / PAGE) + 1, last: Math.floor((last + PAGE / 2) / PAGE) + 1 }
      setSeen((held) => (held.first === next.first && held.last === next.last ? held : next))
    }, REST_MS)
  }, [])
  const numbers = Array.from({ length: seen.last - seen.first + 1 }, (_, at) => seen.first + at)
  return useQueries({
    queries: numbers.map((page) => pageQuery(calls, filters, page)),
    combine: (found) => {
      const rows = new Map<number, UnitRow>()
      for (const [at, { data }] of found.entries())
        for (const [index, row] of (data?.pages[0]?.list ?? []).entries())
          rows.set(((numbers[at] ?? 1) - 1) * PAGE + index, row)
      return {
        rows,
        onSee,
        pages: found.flatMap(({ data }) => data?.pages ?? []),
        error: found.find(({ isError }) => isError)?.error ?? null,
        retry: (): void => {
          for (const query of found) if (query.isError) void query.refetch()
        },
      }
    },
  })
}

export type WholeResult = ReturnType<typeof useWholeResult>
