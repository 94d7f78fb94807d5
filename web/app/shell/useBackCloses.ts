import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { modalStack } from '#web/ui/modalStack.ts'

/** Going back with something open above the page closes that, and stays. */
export function useBackCloses(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && !modalStack.isEmpty())
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    modalStack.closeTop()
    blocker.reset()
  }, [blocker])
}
