import { useEffect, useEffectEvent, useRef } from 'react'
import { withQuery } from '#web/client/with-query.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { candidateQueryOf, useCandidate } from './candidate.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { provinceIn, useAddress } from '#web/client/use-address.ts'
import { candidateIn } from './candidate-in.ts'

/** Changes of an address; null and '' take a part away. */
export type ContextChanges = Readonly<Record<string, string | number | null | undefined>>

/** For which province and track a page is shown: those that its address names, else the student's own. */
export interface PageContext extends Candidate {
  /** The address names another province than the student's: their rank and subjects mean nothing here. */
  readonly foreign: boolean
  /** The address names another track of the student's own province. */
  readonly otherTrack: boolean
  readonly params: URLSearchParams
  /** Part of calls' queries. */
  readonly query: ReturnType<typeof candidateQueryOf>
  /** What is known of the student among the candidates of a track of the province; null: of any. */
  inTrack(track: string | null): Candidate
  /** A link that stays in the province. */
  to(link: string, more?: ContextChanges): string
  /** Changes the address, so that it opens at the same place for whoever it is sent to. */
  setParams(changes: ContextChanges): void
}

export function usePageContext(): PageContext {
  const own = useCandidate()
  const { user, loading } = useSession()
  const [params, change] = useAddress()
  const provinceId = provinceIn(params) ?? own.provinceId
  // Until the session is known, nobody's province is.
  const foreign = !loading && provinceId !== own.provinceId
  const named = params.get('track')
  const shown = candidateIn(own, { provinceId, track: named })

  const setParams = (changes: ContextChanges): void => {
    const all = Object.entries({ provinceId, ...changes })
    change(Object.fromEntries(all.map(([name, value]) => [name, value == null ? null : String(value)])))
  }

  // Who says another province of themselves wants to see that one; who only logs in stays where they are.
  const reader = loading ? null : (user?.hashId ?? '')
  const said = useRef({ reader, provinceId: own.provinceId })
  const forget = useEffectEvent(() => change({ provinceId: null, track: null, batchId: null }))
  useEffect(() => {
    const before = said.current
    said.current = { reader, provinceId: own.provinceId }
    if (before.reader === reader && before.provinceId !== own.provinceId) forget()
  }, [reader, own.provinceId])

  return {
    ...shown,
    foreign,
    otherTrack: !foreign && named !== null && own.track !== null && named !== own.track,
    params,
    query: candidateQueryOf(shown),
    inTrack: (track) => candidateIn(shown, { provinceId, track }),
    to: (link, more = {}) =>
      withQuery(link, {
        ...(foreign ? { provinceId } : {}),
        ...(named === null ? {} : { track: named }),
        ...more,
      }),
    setParams,
  }
}
