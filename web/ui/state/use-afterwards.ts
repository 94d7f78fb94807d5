import { useEffect, useState } from 'react'

/** Long enough for the first view of a slow phone to be there. */
const PAUSE_MS = 2500

/** True once the reader scrolls, or after a while: what lies below can wait. */
export function useAfterwards(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const go = (): void => setAfter(true)
    const timer = setTimeout(go, PAUSE_MS)
    const once = { once: true, passive: true } as const
    window.addEventListener('scroll', go, once)
    window.addEventListener('keydown', go, once)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', go)
      window.removeEventListener('keydown', go)
    }
  }, [])
  return isAfter
}
