import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** How one page is asked for. */
export interface PageQuery<Page> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (asked: { signal: AbortSignal }) => Promise<Page>
  readonly staleTime: number
  readonly gcTime: number
}

/** Whoever drags the bar past thousands of rows asks for those where it rests. */
const REST_MS = 90

/**
 * The rows of a list wherever a reader looks, read page by page.
 * @param size Rows of a page
 */
export function useSeenPages<Page, Row>(
  size: number,
  queryOf: (page: number) => PageQuery<Page>,
  rowsOf: (page: Page) => readonly Row[],
) {
  const [seen, setSeen] = useState({ first: 1, last: 2 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onSee = useCallback(
    (first: number, last: number): void => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const next = { first: Math.floor(first / size) + 1, last: Math.floor((last + size / 2) / size) + 1 }
        setSeen((held) => (held.first === next.first && held.last === next.last ? held : next))
      }, REST_MS)
    },
    [size],
  )
  const ofPage = (at: number) => ({ ...queryOf(seen.first + at), enabled: seen.first + at <= seen.last })
  // As many pages as a screen of 4,000 pixels shows: a list of queries is more code.
  const found = [
    useQuery(ofPage(0)),
    useQuery(ofPage(1)),
    useQuery(ofPage(2)),
    useQuery(ofPage(3)),
    useQuery(ofPage(4)),
    useQuery(ofPage(5)),
  ]
  const [one, two, three, four, five, six] = found.map(({ data }) => data)
  const rows = useMemo(() => {
    const all = new Map<number, Row>()
    for (const [at, page] of [one, two, three, four, five, six].entries())
      if (page !== undefined)
        for (const [index, row] of rowsOf(page).entries()) all.set((seen.first - 1 + at) * size + index, row)
    return all
  }, [one, two, three, four, five, six, seen.first, size, rowsOf])
  return {
    rows,
    onSee,
    first: found.find(({ data }) => data !== undefined)?.data,
    error: found.find(({ isError }) => isError)?.error ?? null,
    retry: (): void => {
      for (const query of found) if (query.isError) void query.refetch()
    },
  }
}
