import { useSyncExternalStore } from 'react'

const watching = (query: string) => {
  const watch = (changed: () => void): (() => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(watch, () => window.matchMedia(query).matches)
}

/** Whether the page has its desktop frame. */
export const useDesktop = watching('(min-width: 900px)')

/** Whether two panes have room side by side, each at least as wide as a narrow page. */
export const useTwoPanes = watching('(min-width: 1140px)')
