import { useEffect } from 'react'
import { createStore, useStore } from '#web/client/store.ts'

/** How many bars of the page itself stand at the foot of the screen. */
const bars = createStore(0)

/** Says, while drawn, that the page has its own bar at the foot: the product's gives way. */
export function useOwnFoot(): void {
  useEffect(() => {
    bars.set(bars.get() + 1)
    return () => bars.set(bars.get() - 1)
  }, [])
}

/** Whether the page has a bar of its own at the foot of the screen. */
export const useHasOwnFoot = (): boolean => useStore(bars) > 0
