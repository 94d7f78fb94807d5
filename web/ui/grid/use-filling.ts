import { useEffect, useRef, useState } from 'react'

/** Rows whose cells are drawn in one frame, at most: more would hold a slow machine up. */
export const STEP = 4

/** How many rows a frame gets, and when the last got its. */
export interface FillingPace {
  many: number
  at: number
}

/** A frame that came late makes the next one shorter. @param at Of this frame, in ms */
export function paced({ many, at: before }: FillingPace, at: number): FillingPace {
  const took = at - before
  if (took < 20) return { many: Math.min(STEP, many + 1), at }
  // After a rest nothing is known of it.
  return { many: took > 34 && took < 300 ? Math.max(1, many - 1) : many, at }
}

/** The rows that are full, of those that can be, with a few more. */
export function filled(
  full: ReadonlySet<number>,
  wanted: readonly number[],
  many = STEP,
): ReadonlySet<number> {
  const missing = wanted.filter((row) => !full.has(row)).slice(0, many)
  return missing.length === 0 ? full : new Set([...wanted.filter((row) => full.has(row)), ...missing])
}

const FIRST: ReadonlySet<number> = new Set(Array.from({ length: STEP }, (_, row) => row))

/**
 * Which rows have their cells: all that are wanted, some frames after they came.
 * @param wanted Rows in sight that have been read
 */
export function useFilling(wanted: readonly number[], isAll: boolean): ReadonlySet<number> {
  const [full, setFull] = useState(FIRST)
  const pace = useRef<FillingPace>({ many: STEP, at: 0 })
  useEffect(() => {
    const next = filled(full, wanted, pace.current.many)
    if (isAll || next === full) return undefined
    const frame = requestAnimationFrame((at) => {
      pace.current = paced(pace.current, at)
      setFull(next)
    })
    return () => cancelAnimationFrame(frame)
  })
  return full
}
