import { useEffect } from 'react'
import { useBlocker } from 'react-router'

const QUESTION = '有没存的改动，离开就没有了。要离开吗？'

/** Asks before what was typed is lost; the browser's own question, since the page may be going. */
export function useAskBeforeLeaving(isDirty: boolean): void {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !window.confirm(QUESTION),
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
