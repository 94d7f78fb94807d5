import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SavedPreferences } from '#contract/preference.ts'
import type { SearchKind } from '#contract/search.ts'
import { ask, call } from '#web/client/call.ts'
import { search, searchByPreferences, suggest } from '#web/client/calls/search.ts'
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

/** What orders hits that fit equally well; undefined: nothing does. What is saved anew asks anew. */
type Wishes = SavedPreferences | undefined

const callFor = (wishes: Wishes) => (wishes === undefined ? search : searchByPreferences)

/** The first hits of every kind, with how many there are of each. */
export const overviewQuery = (text: string, wishes?: Wishes) =>
  queryOptions({
    queryKey: ['search', 'overview', text, wishes],
    queryFn: ({ signal }) => call(callFor(wishes), { query: { q: text } }, { signal }),
    enabled: text !== '',
    placeholderData: (before, query) => (query?.queryKey[2] === text ? before : undefined),
    ...staleTimes,
  })

/** All hits of one kind, page by page. */
export const hitsQuery = (text: string, kind: SearchKind, wishes?: Wishes) =>
  infiniteQueryOptions({
    queryKey: ['search', 'hits', text, kind, wishes],
    queryFn: ({ pageParam, signal }) =>
      ask(callFor(wishes), { query: { q: text, kind, page: pageParam } }, { signal }),
    ...pageByPage,
    enabled: text !== '',
    ...staleTimes,
  })
