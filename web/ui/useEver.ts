import { useState } from 'react'

/** Whether `now` has ever been true: what is loaded when first wanted stays, and can move out of sight. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
