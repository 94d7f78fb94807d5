import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ContentKind, listContent } from '#contract/content.ts'
import { type SearchKind, search, suggest } from '#contract/search.ts'
import { ask, call } from '#web/data/call.ts'

const minutes = (many: number): number => many * 60_000

export const suggestQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', 'suggest', text],
    queryFn: ({ signal }) => call(suggest, { query: { q: text } }, { signal }),
    enabled: text !== '',
    // What stands there stays until the next letters are answered.
    placeholderData: text === '' ? undefined : keepPreviousData,
    staleTime: minutes(5),
  })

/** The first hits of every kind, with how many there are of each. */
export const overviewQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', 'overview', text],
    queryFn: ({ signal }) => call(search, { query: { q: text } }, { signal }),
    enabled: text !== '',
    staleTime: minutes(5),
    gcTime: minutes(30),
  })

/** All hits of one kind, page by page. */
export const hitsQuery = (text: string, kind: SearchKind) =>
  infiniteQueryOptions({
    queryKey: ['search', 'hits', text, kind],
    queryFn: ({ pageParam, signal }) =>
      ask(search, { query: { q: text, kind, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < (last.pager?.totalPages ?? page) ? page + 1 : undefined),
    enabled: text !== '',
    staleTime: minutes(5),
    gcTime: minutes(30),
  })

/** The newest texts. */
export const textsQuery = (kind: ContentKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['search', 'texts', kind],
    queryFn: ({ pageParam, signal }) =>
      ask(listContent, { query: { page: pageParam, ...(kind === undefined ? {} : { kind }) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < (last.pager?.totalPages ?? page) ? page + 1 : undefined),
    gcTime: minutes(30),
  })
