import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/** The stop of a chart that is looked at, by its number; the Escape key leaves it. */
export function useStop(): [number | null, Dispatch<SetStateAction<number | null>>] {
  const [stop, setStop] = useState<number | null>(null)
  const looking = stop !== null
  useEffect(() => {
    if (!looking) return undefined
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setStop(null)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [looking])
  return [stop, setStop]
}
