import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WrittenText, listTexts as contractOfTexts } from '#contract/console/content.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { ask, call } from '#web/client/call.ts'
import {
  getText,
  getTextForm,
  getTextVersion,
  listImages,
  listQueuedTexts,
  listTexts,
  previewText,
} from '#web/console/calls/content.ts'

/** What the list of texts is looked at by. */
export type TextsFilter = InputOf<typeof contractOfTexts>['query']

/** All that is known of texts begins so. */
export const TEXTS = ['console', 'content'] as const

export const textsQuery = (filter: TextsFilter) =>
  queryOptions({
    queryKey: [...TEXTS, 'list', filter],
    queryFn: ({ signal }) => ask(listTexts, { query: filter }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const queueQuery = queryOptions({
  queryKey: [...TEXTS, 'queue'],
  queryFn: ({ signal }) => call(listQueuedTexts, {}, { signal }),
  staleTime: 0,
})

export const formQuery = queryOptions({
  queryKey: [...TEXTS, 'form'],
  queryFn: ({ signal }) => call(getTextForm, {}, { signal }),
})

export const textQuery = (textId: string) =>
  queryOptions({
    queryKey: [...TEXTS, 'text', textId],
    queryFn: ({ signal }) => call(getText, { params: { textId } }, { signal }),
    staleTime: 0,
    // What is typed is not taken away by a window that comes to the front.
    refetchOnWindowFocus: false,
  })

export const versionQuery = (textId: string, versionId: number) =>
  queryOptions({
    queryKey: [...TEXTS, 'version', textId, versionId],
    queryFn: ({ signal }) => call(getTextVersion, { params: { textId, versionId } }, { signal }),
    staleTime: Infinity,
  })

export const IMAGES = ['console', 'content-images'] as const

export const imagesQuery = (page: number) =>
  queryOptions({
    queryKey: [...IMAGES, page],
    queryFn: ({ signal }) => ask(listImages, { query: { page, size: 12 } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const previewQuery = (body: WrittenText) =>
  queryOptions({
    queryKey: [...TEXTS, 'preview', body],
    queryFn: ({ signal }) => call(previewText, { body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
