import type { ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router'
import { type Lead, Leading } from '#web/ui/Link.tsx'
import { type Path, paths, withQuery } from './paths.ts'
import { isEmbedded } from './shell/embedded.ts'

type Pages = Readonly<Record<string, Pick<Path, 'pattern'>>>

const { cu, cumajor, dd, hiscore, major, subject } = paths

/** The areas that the embedded variant has, each at one address. */
const areas: readonly (readonly [at: string, pages: Pages])[] = [
  [dd.subject(), subject],
  [dd.major(), major],
  [dd.cu(), cu],
  [dd.cumajor(), cumajor],
  [dd.hiscore(), hiscore],
]

const forms = areas.flatMap(([at, pages]) =>
  Object.entries(pages).map(([page, { pattern }]) => ({
    at,
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

/** Leads the links of whatever it holds: as they are written, or, embedded, as the variant has them. */
export function LinksInside({ children }: { children: ReactNode }) {
  const embedded = isEmbedded(useLocation().pathname)
  return embedded ? <Leading value={leadEmbedded}>{children}</Leading> : children
}
