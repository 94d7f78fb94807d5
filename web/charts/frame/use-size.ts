import { type RefObject, useEffect, useState } from 'react'
import type { Size } from './drawing.ts'

/** An element's size in px, as it is now; null: not known, or it takes up nothing. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = current
      setSize((before) => {
        if (width === 0 || height === 0) return null
        return before?.width === width && before.height === height ? before : { width, height }
      })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}
