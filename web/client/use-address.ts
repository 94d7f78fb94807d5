import { useEffect } from 'react'
import { type Location, useLocation, useParams, useSearchParams } from 'react-router'
import { isProvince } from '#domain/province/ids.ts'
import { createStore, useStore } from './store.ts'

/** Entries of the address to set, several of one name as a list; null and '' take one out. */
export type AddressChanges = Readonly<Record<string, string | readonly string[] | null>>

/** A query with some of its entries changed. */
export function changedQuery(search: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    const [first, ...others] = [value ?? []].flat().filter(Boolean)
    if (first === undefined) next.delete(name)
    else next.set(name, first)
    for (const other of others) next.append(name, other)
  }
  return next
}

/** The query of an address with these entries alone. */
export const queryOf = (entries: AddressChanges): string =>
  changedQuery(new URLSearchParams(), entries).toString()

/**
 * A query that is asked for and that the router has not reached, whichever part of the page asked: what two parts change
 * at once holds together.
 */
interface Ahead {
  /** Addresses at which it holds: where it was asked for, and those on the way to it. */
  at: readonly string[]
  params: URLSearchParams
}
const ahead = createStore<Ahead | null>(null)

/** Where the router is on its way to. React draws that later: who asks at once would still find it at rest. */
export const heading = createStore<Location | undefined>(undefined)

const isSame = (next: Location, pathname: string, params: URLSearchParams): boolean =>
  next.pathname === pathname && new URLSearchParams(next.search).toString() === params.toString()

/**
 * The query of the address, and a function that changes entries of it in place. The router follows a moment later, as a
 * transition; until it does, the query is given as it will be, so that what was ticked is ticked at once and a quick
 * second tick does not lose the first.
 */
export function useAddress(): readonly [URLSearchParams, (changes: AddressChanges) => void] {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const addressOf = (query: URLSearchParams): string => `${pathname}?${query.toString()}`
  const current = addressOf(params)
  const coming = useStore(ahead)
  const shown = coming?.at.includes(current) ? coming.params : params
  // Who leaves and comes back finds the page as its address says.
  useEffect(
    () => () => {
      if (window.location.pathname !== pathname) ahead.set(null)
    },
    [pathname],
  )
  const isOver = coming !== null && !coming.at.includes(current)
  useEffect(() => {
    // A key that was pressed since the drawing has begun another way.
    if (isOver && ahead.get() === coming) ahead.set(null)
  }, [isOver, coming])
  const change = (changes: AddressChanges): void => {
    const next = heading.get()
    const before = ahead.get()
    const held = before?.at.includes(current) ? before : null
    // Whoever has followed a link is leaving: a search that was still being typed does not call them back. The router may
    // have got there, and the page not yet been drawn.
    if (next && !(held && isSame(next, pathname, held.params))) return
    const { pathname: reachedPath, search } = window.location
    const reached = `${reachedPath}?${new URLSearchParams(search).toString()}`
    const own = [current, ...(held ? [...held.at, addressOf(held.params)] : [])]
    if (!own.includes(reached)) return
    const base = held?.params ?? params
    const changed = changedQuery(base, changes)
    ahead.set({ at: [...(held?.at ?? []), current, addressOf(base)], params: changed })
    setParams(changed, { replace: true, preventScrollReset: true })
  }
  return [shown, change]
}

/**
 * What the page is about, as a part of its path names it: the `cuHashId` of /cu/detail/:cuHashId. The embedded variant has
 * one path an area and names it in the query. '' where neither does.
 */
export function useNamed(part: string): string {
  const [search] = useSearchParams()
  return useParams()[part] ?? search.get(part) ?? ''
}

/** The one of some choices that an address names; undefined where it names none of them. */
export const choiceIn = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice === text)

/** A province that an address names, or null: then the student's own is shown. */
export function provinceIn(params: URLSearchParams): number | null {
  const text = params.get('provinceId') ?? ''
  return /^[1-9]\d?$/.test(text) && isProvince(Number(text)) ? Number(text) : null
}
