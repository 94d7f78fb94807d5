import { useEffect, useState } from 'react'

/** A look at the clocks, in ms. */
export interface Look {
  /** Never set, but on some systems it stands still while the device sleeps. */
  readonly steady: number
  /** Goes on in sleep, and may be set by the owner or the network. */
  readonly clock: number
  /** Nobody sees the page, from this look to the next: the device may sleep. */
  readonly hidden: boolean
}

/** Milliseconds that are left of `left` since the look before: never more, whatever the device's clock was set to. */
export function leftAfter(left: number, before: Look, now: Look): number {
  const steady = now.steady - before.steady
  // Who set the clock forward meanwhile asks early, and is told so by the server.
  const passed = before.hidden ? Math.max(steady, now.clock - before.clock) : steady
  return Math.max(0, left - passed)
}

const look = (): Look => ({ steady: performance.now(), clock: Date.now(), hidden: document.hidden })

/** Counts whole seconds down, also while the tab or the device sleeps. */
export function useCountdown(seconds: number): { left: number; start: () => void } {
  const [turn, setTurn] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (turn === 0) return undefined
    let last = look()
    let ms = seconds * 1000
    const tick = (): void => {
      const now = look()
      ms = leftAfter(ms, last, now)
      last = now
      setLeft(Math.ceil(ms / 1000))
    }
    tick()
    const timer = setInterval(tick, 250)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [turn, seconds])
  return { left, start: () => setTurn((before) => before + 1) }
}
