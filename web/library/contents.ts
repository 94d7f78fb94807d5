import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type ContentKind, getContent, listContent } from '#contract/content.ts'
import { ask, call } from '#web/data/call.ts'
import { pageByPage, steady } from '#web/data/pages.ts'

export interface TextsAsked {
  schoolHashId?: string
  kind?: ContentKind | undefined
  typeId?: number | undefined
  provinceId?: number | undefined
}

/** The newest texts, page by page. */
export const textsQuery = (asked: TextsAsked) =>
  infiniteQueryOptions({
    queryKey: ['content', 'list', asked],
    queryFn: ({ pageParam, signal }) =>
      ask(listContent, { query: { page: pageParam, ...asked } }, { signal }),
    ...pageByPage,
    ...steady,
  })

export const textQuery = (contentHashId: string) =>
  queryOptions({
    queryKey: ['content', contentHashId],
    queryFn: ({ signal }) => call(getContent, { params: { contentHashId } }, { signal }),
    ...steady,
  })
