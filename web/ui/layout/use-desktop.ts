import { useSyncExternalStore } from 'react'

const watching = (query: string) => {
  const watch = (changed: () => void): (() => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }
  return () =>
    useSyncExternalStore(
      watch,
      () => window.matchMedia(query).matches,
      () => false,
    )
}

/** Whether the page has its desktop frame. */
export const useDesktop = watching('(min-width: 900px)')

/** Whether rows have room as a grid, and two panes side by side. */
export const useDesk = watching('(min-width: 1024px)')
