import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { type ShownPlace, useShownPlace } from '#web/features/province/parts/shown-place.ts'
import { provinceIn } from '#web/client/use-address.ts'
import { type Lead, Leading } from '#web/ui/link/Link.tsx'
import { leadInside } from './inside.ts'
import { withQuery } from '#web/client/with-query.ts'
import { isEmbedded } from '#web/client/embedded.ts'

/** Pages that show figures of the province that their address names. */
const ofProvince = /^\/(?:cu|cumajor|hiscore|major|rank|subject|subquery)(?:[/?#]|$)/

/** Where a link leads from a page of another province's figures than the reader's: to that province's again. */
export function leadInPlace(to: string, { provinceId, track, foreign }: ShownPlace): string {
  if (!foreign || !ofProvince.test(to)) return to
  const [link = '', fragment] = to.split('#')
  const [pathname = '', search] = link.split('?')
  const given = new URLSearchParams(search)
  if (given.has('provinceId')) return to
  const inside = withQuery(pathname, {
    ...Object.fromEntries(given),
    provinceId,
    track: given.get('track') ?? track,
  })
  return fragment === undefined ? inside : `${inside}#${fragment}`
}

/** A page without figures, between two that have them, hands on what its address names. */
function placeNamed(search: string): ShownPlace | null {
  const params = new URLSearchParams(search)
  const provinceId = provinceIn(params)
  return provinceId === null ? null : { provinceId, track: params.get('track'), foreign: true }
}

const asWritten = (to: string): Lead => ({ to, away: false })

/** Leads the links of whatever it holds: as they are written, or, embedded, as the variant has them; in the place shown. */
export function LinksInside({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const embedded = isEmbedded(pathname)
  const shown = useShownPlace()
  const lead = useMemo(() => {
    const inVariant = embedded ? leadInside : asWritten
    const place = shown ?? placeNamed(search)
    return place?.foreign ? (to: string) => inVariant(leadInPlace(to, place)) : inVariant
  }, [embedded, shown, search])
  return <Leading value={lead}>{children}</Leading>
}
