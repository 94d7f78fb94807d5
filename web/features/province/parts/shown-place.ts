import { useEffect } from 'react'
import { createStore, useStore } from '#web/client/store.ts'

/** Whose figures a page shows. */
export interface ShownPlace {
  provinceId: number
  /** null: the province ranks all candidates together, or the track was not said. */
  track: string | null
  /** Not the reader's own: links to other pages of figures stay there. */
  foreign: boolean
}

/** Of the page that is open; null: its figures are of no province. */
const shown = createStore<ShownPlace | null>(null)

export const useShownPlace = (): ShownPlace | null => useStore(shown)

/** Says whose figures the page shows, until it is left: a link that is handed on opens at the same ones. */
export function useShowPlace({ provinceId, track, foreign }: ShownPlace): void {
  useEffect(() => {
    shown.set({ provinceId, track, foreign })
    return () => shown.set(null)
  }, [provinceId, track, foreign])
}
