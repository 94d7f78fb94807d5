import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isProvince } from '#domain/province/ids.ts'

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

/**
 * The query of the address, and a function that changes entries of it in place. The router follows a moment later, as a
 * transition; until it does, the query is given as it will be, so that what was ticked is ticked at once and a quick
 * second tick does not lose the first.
 */
export function useAddress(): readonly [URLSearchParams, (changes: AddressChanges) => void] {
  const [params, setParams] = useSearchParams()
  const current = params.toString()
  const [ahead, setAhead] = useState<{ of: string; params: URLSearchParams } | null>(null)
  // The router is there: what it says holds from now on.
  if (ahead !== null && ahead.of !== current) setAhead(null)
  const shown = ahead?.of === current ? ahead.params : params
  const change = (changes: AddressChanges): void => {
    const next = changedQuery(shown, changes)
    setAhead({ of: current, params: next })
    setParams(next, { replace: true, preventScrollReset: true })
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
