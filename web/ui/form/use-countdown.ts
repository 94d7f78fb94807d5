import { useEffect, useState } from 'react'
import { isNumber } from '#web/client/shapes.ts'
import { tabStorage } from '#web/client/storage.ts'
import { stored } from '#web/client/stored.ts'

/** A look at the clocks, in ms. */
export interface ClockLook {
  /** Never set, but on some systems it stands still while the device sleeps. */
  readonly steady: number
  /** Goes on in sleep, and may be set by the owner or the network. */
  readonly clock: number
  /** Nobody sees the page, from this look to the next: the device may sleep. */
  readonly hidden: boolean
}

/** Milliseconds that are left of `left` since the look before: never more, whatever the device's clock was set to. */
export function leftAfter(left: number, before: ClockLook, now: ClockLook): number {
  const steady = now.steady - before.steady
  // Who set the clock forward meanwhile asks early, and is told so by the server.
  const passed = before.hidden ? Math.max(steady, now.clock - before.clock) : steady
  return Math.max(0, left - passed)
}

/**
 * What is left, after loading anew, of a countdown to a time, in ms: never more than all.
 * @param end the time that was kept; undefined: none was
 */
export function leftOf(end: number | undefined, now: number, whole: number): number {
  return end === undefined ? 0 : Math.min(Math.max(end - now, 0), whole)
}

const look = (): ClockLook => ({ steady: performance.now(), clock: Date.now(), hidden: document.hidden })

interface Running {
  readonly ms: number
  readonly last: ClockLook
}

/** By name: a countdown goes on while no page shows it. */
const running = new Map<string, Running>()
const keptEnd = (name: string) => stored(`countdown-${name}`, isNumber, tabStorage)

/** Looks at a countdown. @returns what is left, in ms */
function msLeft(name: string, whole: number): number {
  const now = look()
  const before = running.get(name)
  const ms = before ? leftAfter(before.ms, before.last, now) : leftOf(keptEnd(name).get(), now.clock, whole)
  running.set(name, { ms, last: now })
  return ms
}

const secondsLeft = (name: string, seconds: number): number => Math.ceil(msLeft(name, seconds * 1000) / 1000)

/**
 * Counts whole seconds down, also while the tab or the device sleeps, and while another page is shown.
 * @param name whoever counts by the same name shares one countdown
 */
export function useCountdown(name: string, seconds: number): { left: number; start: () => void } {
  const [left, setLeft] = useState(() => secondsLeft(name, seconds))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const tick = (): void => setLeft(secondsLeft(name, seconds))
    tick()
    const timer = setInterval(tick, 250)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isOver, name, seconds])
  return {
    left,
    start: () => {
      const now = look()
      running.set(name, { ms: seconds * 1000, last: now })
      keptEnd(name).set(now.clock + seconds * 1000)
      setLeft(seconds)
    },
  }
}
