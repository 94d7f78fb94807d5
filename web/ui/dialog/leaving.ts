import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from './feedback.ts'

/** Asks before a screen is left on which something would be lost. */
export function useAskToLeave(isUnsaved: boolean, title = '还没有保存，要离开吗？'): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({ title, confirmText: '离开', cancelText: '留在这里', danger: true }).then((leaves) =>
      leaves ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker, title])
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
