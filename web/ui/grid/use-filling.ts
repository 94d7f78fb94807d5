import { useEffect, useState } from 'react'

/** Rows whose cells are drawn in one frame: more would hold a slow machine up. */
export const STEP = 4

/** The rows that are full, of those that can be, with a few more. */
export function filled(full: ReadonlySet<number>, wanted: readonly number[]): ReadonlySet<number> {
  const missing = wanted.filter((row) => !full.has(row)).slice(0, STEP)
  return missing.length === 0 ? full : new Set([...wanted.filter((row) => full.has(row)), ...missing])
}

const FIRST: ReadonlySet<number> = new Set(Array.from({ length: STEP }, (_, row) => row))

/**
 * Which rows have their cells: all that are wanted, some frames after they came.
 * @param wanted Rows in sight that have been read
 */
export function useFilling(wanted: readonly number[], isAll: boolean): ReadonlySet<number> {
  const [full, setFull] = useState(FIRST)
  useEffect(() => {
    const next = filled(full, wanted)
    if (isAll || next === full) return undefined
    const frame = requestAnimationFrame(() => setFull(next))
    return () => cancelAnimationFrame(frame)
  })
  return full
}
