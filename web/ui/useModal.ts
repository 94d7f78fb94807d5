import { type RefObject, useEffect, useRef } from 'react'
import { modalStack } from './modalStack.ts'

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea, [tabindex="0"]'

/**
 * What antd-mobile's layers leave out: while `open`, the focus stays inside `body` and goes back afterwards;
 * Escape and the back button close.
 */
export function useModal(body: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!open) return undefined
    const before = document.activeElement
    const closeThis = (): void => latest.current()
    const leave = modalStack.push(closeThis)
    body.current?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent): void => {
      const inside = body.current
      if (!inside || !modalStack.isTop(closeThis)) return
      if (event.key === 'Escape') {
        event.stopPropagation()
        closeThis()
      }
      if (event.key !== 'Tab') return
      const stops = [...inside.querySelectorAll<HTMLElement>(focusable)].filter(
        (each) => each.offsetParent !== null,
      )
      const first = stops[0]
      const last = stops[stops.length - 1]
      const at = document.activeElement
      const outside = !inside.contains(at) || at === inside
      if (event.shiftKey ? outside || at === first : at === last || !inside.contains(at)) {
        event.preventDefault()
        ;(event.shiftKey ? last : first)?.focus()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      leave()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [body, open])
}
