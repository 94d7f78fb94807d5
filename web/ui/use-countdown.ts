import { useEffect, useState } from 'react'

/** Whole seconds from `now` to `end`, never below zero. Both in milliseconds. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000))
}

/** Counts down by the clock, so that a tab that slept shows the right figure. */
export function useCountdown(seconds: number): { left: number; start: () => void } {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (end === 0) return undefined
    const tick = (): void => setLeft(secondsLeft(end, Date.now()))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])
  return { left, start: () => setEnd(Date.now() + seconds * 1000) }
}
