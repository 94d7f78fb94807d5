import { useEffect, useEffectEvent, useRef } from 'react'
import { withQuery } from '#web/app/paths.ts'
import { type Own, ownQueryOf, useOwn } from '#web/data/own.ts'
import { provinceIn, useAddress } from '#web/data/useAddress.ts'
import { ownIn } from './ownIn.ts'

/** Changes of an address; null and '' take a part away. */
export type Changes = Readonly<Record<string, string | number | null | undefined>>

/** For which province a page is shown: the one that its address names, else the student's own. */
export interface Asked extends Own {
  /** The address names another province than the student's: their rank and subjects mean nothing here. */
  readonly foreign: boolean
  readonly params: URLSearchParams
  /** Part of calls' queries. */
  readonly query: ReturnType<typeof ownQueryOf>
  /** What is known of the student among the candidates of a track of the province; null: of any. */
  inTrack(track: string | null): Own
  /** A link that stays in the province. */
  to(link: string, more?: Changes): string
  /** Changes the address, so that it opens at the same place for whoever it is sent to. */
  put(changes: Changes): void
}

export function useAsked(): Asked {
  const own = useOwn()
  const [params, change] = useAddress()
  const provinceId = provinceIn(params) ?? own.provinceId
  const foreign = provinceId !== own.provinceId
  const shown = ownIn(own, { provinceId, track: params.get('track') })

  const put = (changes: Changes): void => {
    const all = Object.entries({ provinceId, ...changes })
    change(Object.fromEntries(all.map(([name, value]) => [name, value == null ? null : String(value)])))
  }

  // Who says another province of themselves wants to see that one.
  const said = useRef(own.provinceId)
  const forget = useEffectEvent(() => change({ provinceId: null, track: null, batchId: null }))
  useEffect(() => {
    if (said.current === own.provinceId) return
    said.current = own.provinceId
    forget()
  }, [own.provinceId])

  return {
    ...shown,
    foreign,
    params,
    query: ownQueryOf(shown),
    inTrack: (track) => ownIn(shown, { provinceId, track }),
    to: (link, more = {}) =>
      withQuery(link, {
        ...(foreign ? { provinceId } : {}),
        ...(params.get('track') === null ? {} : { track: params.get('track') }),
        ...more,
      }),
    put,
  }
}
