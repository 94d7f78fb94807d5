import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

export interface NamedPage {
  title: string
  /** A sentence on what the page holds, for who is sent it. */
  about: string | undefined
}

/** What only the page's content knows (a school's name); its title stands in place of the route's. */
const own = createStore<NamedPage | null>(null)

/** What the server knew of the page when it drew it, so that it and the first drawing in the browser say the same. */
let drawn: NamedPage | null = null
/** To be called before a page is drawn on the server, or taken over from there. */
export function beginWithPage(page: NamedPage | null): void {
  drawn = page
}
/** Hears, on the server, what a page is named while it is drawn; nothing else runs meanwhile. */
let heard: ((page: NamedPage) => void) | undefined
export function hearPageNames(listener: typeof heard): void {
  heard = listener
}

export const useOwnPage = (): NamedPage | null => useSyncExternalStore(own.subscribe, own.get, () => drawn)
export const useOwnTitle = (): string | null => useOwnPage()?.title ?? null

/**
 * Names the page after its content as soon as that is known, until the page is left.
 * @param about what the page holds, for who is sent it; nothing of the reader's own
 */
export function usePageTitle(title: string | undefined, about?: string): void {
  if (title !== undefined) heard?.({ title, about })
  useEffect(() => {
    if (title === undefined) return undefined
    own.set({ title, about })
    return () => own.set(null)
  }, [title, about])
}
