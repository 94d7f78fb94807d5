import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type ContentKind, getContent, listContent } from '#contract/content.ts'
import { ask, call } from '#web/data/call.ts'
import { nextOf, steady } from './queries.ts'

/** Texts of a school of one kind, the newest first. */
export const textsQuery = (schoolHashId: string, kind: ContentKind) =>
  infiniteQueryOptions({
    queryKey: ['cu', 'texts', schoolHashId, kind],
    queryFn: ({ pageParam, signal }) =>
      ask(listContent, { query: { schoolHashId, kind, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
    ...steady,
  })

export const textQuery = (contentHashId: string) =>
  queryOptions({
    queryKey: ['cu', 'text', contentHashId],
    queryFn: ({ signal }) => call(getContent, { params: { contentHashId } }, { signal }),
    ...steady,
  })
