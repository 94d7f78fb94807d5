import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to what has come in the place of what was pressed. The element asks for `tabIndex={-1}`.
 */
export function useFocusHere<T extends HTMLElement = HTMLDivElement>(): RefObject<T | null> {
  const here = useRef<T>(null)
  useEffect(() => here.current?.focus(), [])
  return here
}
