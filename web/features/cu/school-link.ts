import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'

/** The pages of a school in the embedded variant, in the order of their links. */
export const EMBEDDED_PAGES = [
  { key: 'detail', name: '概况' },
  { key: 'intro', name: '简介' },
  { key: 'subject', name: '选科要求' },
  { key: 'charter', name: '招生章程' },
  { key: 'news', name: '新闻' },
  { key: 'contact', name: '联系方式' },
] as const
/** All of them: inside DingTalk nothing is sold. */
export const SCHOOL_PAGES = [...EMBEDDED_PAGES, { key: 'question', name: '提问' }] as const

export type SchoolPage = (typeof SCHOOL_PAGES)[number]['key']

/** Whether this is the embedded variant: all pages of a school stand under its one address. */
export const useEmbedded = (): boolean => useLocation().pathname === paths.dd.cu()

type Query = Parameters<typeof withQuery>[1]

/** A page of a school; drawn by `Link`, it leads inside the variant that the reader is in. */
export const schoolLink = (cuHashId: string, page: SchoolPage = 'detail', query: Query = {}): string =>
  withQuery(paths.cu[page]({ cuHashId }), query)
