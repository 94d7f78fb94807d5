import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

interface OwnPage {
  title: string
  /** A sentence on what the page holds, for who is sent it. */
  about: string | undefined
}

/** What only the page's content knows (a school's name); its title stands in place of the route's. */
const own = createStore<OwnPage | null>(null)

export const useOwnPage = (): OwnPage | null => useStore(own)
export const useOwnTitle = (): string | null => useOwnPage()?.title ?? null

/**
 * Names the page after its content as soon as that is known, until the page is left.
 * @param about what the page holds, for who is sent it; nothing of the reader's own
 */
export function usePageTitle(title: string | undefined, about?: string): void {
  useEffect(() => {
    if (title === undefined) return undefined
    own.set({ title, about })
    return () => own.set(null)
  }, [title, about])
}
