import { useSyncExternalStore } from 'react'

const query = '(min-width: 900px)'

function watch(changed: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the page has its desktop frame. */
export function useDesktop(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches)
}
