import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { NamedPage } from '#web/client/page-title.ts'
import { among, fieldsOf, isText, listOf, orMissing, orNull } from '#web/client/shapes.ts'

/** What a query of a page has brought. */
interface DrawnQuery {
  key: QueryKey
  data: unknown
  /** Left out: nobody's browser. */
  anew?: 'known' | 'all' | undefined
}

/** What the server drew a page with, for the browser to begin with. */
export interface DrawnState {
  /** Path and query. */
  address: string
  page: NamedPage | null
  queries: DrawnQuery[]
}

const isAny = (value: unknown): value is unknown => value !== undefined
const isAnew = among(['known', 'all'] as const)

const isState = fieldsOf<DrawnState>({
  address: isText,
  page: orNull(fieldsOf<NamedPage>({ title: isText, about: orMissing(isText) })),
  queries: listOf(fieldsOf<DrawnQuery>({ key: listOf(isAny), data: isAny, anew: orMissing(isAnew) })),
})

/** The element of the document that holds it. */
const STATE = 'served'

export const isDrawn = (): boolean => document.getElementById(STATE) !== null

/** What this document was drawn with; undefined where the browser draws it. */
export function readDrawn(): DrawnState | undefined {
  const text = document.getElementById(STATE)?.textContent
  if (!text) return undefined
  const state: unknown = JSON.parse(text)
  return isState(state) ? state : undefined
}

/** Puts the answers where the screens look for them. @param isKnown somebody may be logged in here */
export function takeAnswers(client: QueryClient, { queries }: DrawnState, isKnown: boolean): void {
  for (const { key, data, anew } of queries)
    client.setQueryData(key, data, anew === 'all' || (isKnown && anew === 'known') ? { updatedAt: 0 } : {})
}

/** In the markup, in place of `style`. */
export const HELD_STYLE = 'data-style'

/** Gives elements the styles that the markup may not. */
export function applyStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${HELD_STYLE}]`)) {
    element.style.cssText = element.getAttribute(HELD_STYLE) ?? ''
    element.removeAttribute(HELD_STYLE)
  }
}
