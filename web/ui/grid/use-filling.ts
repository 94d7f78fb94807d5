import { useEffect, useState } from 'react'

/** Rows whose cells are drawn in one frame: more would hold a slow machine up. */
const STEP = 8

interface Rows {
  readonly from: number
  /** Behind the last. */
  readonly until: number
}

/** The rows that are full, with a few more of those in sight. */
export function grown(full: Rows, { from, until }: Rows): Rows {
  const held = { from: Math.max(full.from, from), until: Math.min(full.until, until) }
  if (held.from >= held.until) return { from, until: Math.min(from + STEP, until) }
  if (held.until < until) return { from: held.from, until: Math.min(held.until + STEP, until) }
  return { from: Math.max(held.from - STEP, from), until: held.until }
}

/** Which of the rows in sight have their cells: all of them, some frames after others came into sight. */
export function useFilling(from: number, until: number, isAll: boolean): Rows {
  const [full, setFull] = useState<Rows>({ from: 0, until: STEP })
  useEffect(() => {
    const next = grown(full, { from, until })
    if (isAll || until <= from || (next.from === full.from && next.until === full.until)) return undefined
    const frame = requestAnimationFrame(() => setFull(next))
    return () => cancelAnimationFrame(frame)
  }, [full, from, until, isAll])
  return isAll ? { from, until } : full
}
