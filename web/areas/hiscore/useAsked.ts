import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { withQuery } from '#web/app/paths.ts'
import { type Own, ownQueryOf, useOwn } from '#web/data/own.ts'

/** Changes of an address; null and '' take a part away. */
export type Changes = Readonly<Record<string, string | number | null | undefined>>

/** For which province a page is shown: the one that its address names, else the student's own. */
export interface Asked extends Own {
  /** The address names another province than the student's: their rank and subjects mean nothing here. */
  readonly foreign: boolean
  readonly params: URLSearchParams
  /** Part of calls' queries. */
  readonly query: ReturnType<typeof ownQueryOf>
  /** A link that stays in the province. */
  to(link: string, more?: Changes): string
  /** Changes the address, so that it opens at the same place for whoever it is sent to. */
  put(changes: Changes): void
}

export function useAsked(): Asked {
  const own = useOwn()
  const [params, setParams] = useSearchParams()
  const named = Number(params.get('provinceId') ?? Number.NaN)
  const provinceId = Number.isInteger(named) && named > 0 ? named : own.provinceId
  const foreign = provinceId !== own.provinceId
  const track = params.get('track') ?? (foreign ? null : own.track)
  const shown: Own = foreign
    ? { provinceId, track, score: null, rank: null, subjects: [] }
    : { ...own, provinceId, track, ...(track === own.track ? {} : { rank: null, score: null }) }

  const put = (changes: Changes): void => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        const all: Changes = { provinceId, ...changes }
        for (const [name, value] of Object.entries(all)) {
          if (value === null || value === undefined || value === '') next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  // Who says another province of themselves wants to see that one.
  const said = useRef(own.provinceId)
  useEffect(() => {
    if (said.current === own.provinceId) return
    said.current = own.provinceId
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of ['provinceId', 'track', 'batchId']) next.delete(name)
        return next
      },
      { replace: true },
    )
  }, [own.provinceId, setParams])

  return {
    ...shown,
    foreign,
    params,
    query: ownQueryOf(shown),
    to: (link, more = {}) =>
      withQuery(link, {
        ...(foreign ? { provinceId } : {}),
        ...(params.get('track') === null ? {} : { track: params.get('track') }),
        ...more,
      }),
    put,
  }
}
