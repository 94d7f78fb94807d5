import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ContentKind } from '#contract/content.ts'
import { ask, call } from '#web/client/call.ts'
import { getContent, getGuide, getHeldContent, listContent } from '#web/client/calls/content.ts'
import { isGoodsAvailable } from '#web/client/calls/goods.ts'
import { pageByPage, staleTimes } from '#web/client/pages.ts'
import { askedProvinceId } from '#web/features/account/parts/asked-province.ts'
import type { Reader } from '#web/features/account/parts/session.ts'

export interface TextsAsked {
  schoolHashId?: string
  kind?: ContentKind | undefined
  typeId?: number | undefined
  provinceId?: number | undefined
  /** What these goods open. */
  goodsId?: number
  /** What belongs to this column. */
  columnHashId?: string
}

/** The newest texts, page by page. */
export const textsQuery = (asked: TextsAsked) =>
  infiniteQueryOptions({
    queryKey: ['content', 'list', asked],
    queryFn: ({ pageParam, signal }) =>
      ask(listContent, { query: { page: pageParam, ...asked } }, { signal }),
    ...pageByPage,
    ...staleTimes,
  })

export const textQuery = (contentHashId: string) =>
  queryOptions({
    queryKey: ['content', contentHashId],
    queryFn: ({ signal }) => call(getContent, { params: { contentHashId } }, { signal }),
    ...staleTimes,
  })

/** The guide at an address below /help, by its last word. */
export const guideQuery = (guide: string) =>
  queryOptions({
    queryKey: ['content', 'guide', guide],
    queryFn: ({ signal }) => call(getGuide, { params: { guide } }, { signal }),
    ...staleTimes,
  })

/** The newest columns. */
export const columnsQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['content', 'columns', provinceId],
    queryFn: ({ signal }) =>
      call(listContent, { query: { kind: 'column', size: 20, provinceId } }, { signal }),
  })

/** The chapters of the booklet, in order. */
export const chaptersQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['content', 'chapters', provinceId],
    queryFn: async ({ signal }) => {
      const all = await call(listContent, { query: { kind: 'article', size: 50, provinceId } }, { signal })
      return all.filter(({ number }) => number !== null).sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
    },
  })

/** All of a text that asks for goods; null: the reader does not hold them. */
export const heldTextQuery = (contentHashId: string, goodsId: number, reader: Reader) =>
  queryOptions({
    queryKey: ['goods', 'text', contentHashId, reader],
    queryFn: async ({ signal }) => {
      // Asked first: to be refused is told to the reader as a fault of theirs.
      const body = { goodsId, itemId: contentHashId, provinceId: askedProvinceId() }
      const opens = reader === 'user' && (await call(isGoodsAvailable, { body }, { signal, quiet: true }))
      return opens ? call(getHeldContent, { params: { contentHashId } }, { signal }) : null
    },
  })
