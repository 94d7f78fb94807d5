import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/** A title that only the page's content knows (a school's name); it stands in place of the route's. */
const own = createStore<string | null>(null)

export const useOwnTitle = (): string | null => useStore(own)

/** Names the page after its content as soon as that is known, until the page is left. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined
    own.set(title)
    return () => own.set(null)
  }, [title])
}
