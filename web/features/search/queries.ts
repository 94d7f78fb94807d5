import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchKind } from '#contract/search.ts'
import { ask, call } from '#web/client/call.ts'
import { search, suggest } from '#web/client/calls/search.ts'
import { pageByPage, staleTimes } from '#web/client/pages.ts'

export const suggestQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', 'suggest', text],
    queryFn: ({ signal }) => call(suggest, { query: { q: text } }, { signal }),
    enabled: text !== '',
    // What stands there stays until the next letters are answered.
    placeholderData: text === '' ? undefined : keepPreviousData,
    ...staleTimes,
  })

/** The first hits of every kind, with how many there are of each. */
export const overviewQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', 'overview', text],
    queryFn: ({ signal }) => call(search, { query: { q: text } }, { signal }),
    enabled: text !== '',
    ...staleTimes,
  })

/** All hits of one kind, page by page. */
export const hitsQuery = (text: string, kind: SearchKind) =>
  infiniteQueryOptions({
    queryKey: ['search', 'hits', text, kind],
    queryFn: ({ pageParam, signal }) =>
      ask(search, { query: { q: text, kind, page: pageParam } }, { signal }),
    ...pageByPage,
    enabled: text !== '',
    ...staleTimes,
  })
