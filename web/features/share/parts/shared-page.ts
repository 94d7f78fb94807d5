import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useMatches } from 'react-router'
import { DEFAULT_SHARE } from '#domain/share.ts'
import { getShare } from '#web/client/calls/share.ts'
import type { Shared } from '#web/host/adapter.ts'
import { call } from '#web/client/call.ts'
import { useOwnPage } from '#web/client/page-title.ts'
import { sharedPath } from './shared-path.ts'
import { useShownPlace } from '#web/features/province/parts/shown-place.ts'

const shareQuery = (type: string) =>
  queryOptions({
    queryKey: ['wechat', 'share', type],
    queryFn: ({ signal }) => call(getShare, { query: { type } }, { signal, quiet: true }),
    staleTime: 600_000,
    retry: false,
  })

/** What the route says of itself (`RouteHandle` of app/screen-routes.ts). */
function readHandle(handle: unknown): { title: string | undefined; own: boolean } {
  if (typeof handle !== 'object' || handle === null) return { title: undefined, own: false }
  return {
    title: 'title' in handle && typeof handle.title === 'string' ? handle.title : undefined,
    own: 'own' in handle && handle.own === true,
  }
}

/**
 * What the page is handed on with: its own title, its own sentence where it has one, and a link that opens it at the same
 * place. A page that is the reader's own, and home, hand on the product.
 * @param product whatever the page is
 */
export function useSharedPage(product = false): Shared {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const page = useOwnPage()
  const place = useShownPlace()
  const handle = readHandle(matches[matches.length - 1]?.handle)
  const isProduct = product || handle.own || pathname === '/'
  const { data } = useQuery(shareQuery(isProduct ? '' : (pathname.split('/')[1] ?? '')))
  const texts = data ?? { ...DEFAULT_SHARE, url: '/' }
  const home = new URL(texts.url, window.location.origin)
  const image = new URL(texts.thumbnail, home).href
  if (isProduct) {
    const { name, shareContent } = texts
    return { title: name, heading: name, text: shareContent, url: home.href, image, line: shareContent }
  }
  const title = page?.title ?? handle.title
  const full = title === undefined ? texts.title : `${title} - ${texts.title}`
  const url = new URL(sharedPath(pathname, search, place), home).href
  return {
    title: full,
    heading: title ?? texts.title,
    text: page?.about ?? texts.summary,
    url,
    image,
    line: full,
  }
}
