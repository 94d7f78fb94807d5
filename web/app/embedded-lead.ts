import { matchPath } from 'react-router'
import { isEmbedded } from '#web/client/embedded.ts'
import { withQuery } from '#web/client/with-query.ts'
import type { Lead } from '#web/ui/link/Link.tsx'
import { embeddedAreas } from './embedded.ts'

const forms = embeddedAreas.flatMap(({ at, pages }) =>
  Object.entries(pages).map(([page, { pattern }]) => ({
    at: at.pattern,
    pattern,
    page: page === 'index' ? null : page,
  })),
)

/** Parts of a path as they were before `paths` wrote them; a link that an operator mistyped stays as it is. */
function decode(parts: Readonly<Record<string, string | undefined>>): [string, string][] {
  return Object.entries(parts).map(([name, part = '']) => {
    try {
      return [name, decodeURIComponent(part)]
    } catch {
      return [name, part]
    }
  })
}

/**
 * Where a link leads from an embedded page. An area that is embedded has one address; which of its pages it is, and what
 * that page is about, is in the query. No other page may stand in a frame: it opens its own window.
 */
export function leadEmbedded(to: string): Lead {
  const [link = '', fragment] = to.split('#')
  const [pathname = '', search] = link.split('?')
  if (pathname === '' || isEmbedded(pathname)) return { to, away: false }
  for (const { at, pattern, page } of forms) {
    const match = matchPath(pattern, pathname)
    if (match === null) continue
    const inside = withQuery(at, {
      ...Object.fromEntries(decode(match.params)),
      page,
      ...Object.fromEntries(new URLSearchParams(search)),
    })
    return { to: fragment === undefined ? inside : `${inside}#${fragment}`, away: false }
  }
  return { to, away: true }
}
