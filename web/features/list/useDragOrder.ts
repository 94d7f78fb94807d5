import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Box, aside, landing } from './order.ts'

/** Near the window's edge the page scrolls along, this many pixels a frame. */
const EDGE = 90
const SPEED = 12

interface Drag {
  readonly from: number
  readonly row: HTMLElement
  readonly boxes: readonly Box[]
  /** Where on the page it was taken. */
  readonly start: number
  y: number
  to: number
}

/**
 * Ordering the children of a list by dragging them at a handle, with mouse, pen or finger. Keyboards take other ways;
 * Escape gives up.
 *
 * @param onDrop Called with both positions once a row has been let go elsewhere.
 */
export function useDragOrder(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const drag = useRef<Drag | null>(null)
  const [shift, setShift] = useState<{ from: number; to: number; height: number } | null>(null)

  const follow = (): void => {
    const held = drag.current
    if (held === null) return
    const offset = held.y + window.scrollY - held.start
    // Straight to the element: the dragged row moves with every event, the others only when it passes one.
    held.row.style.transform = `translateY(${offset}px)`
    const to = landing(held.boxes, held.from, offset)
    if (to === held.to) return
    held.to = to
    setShift({ from: held.from, to, height: held.boxes[held.from]?.height ?? 0 })
  }
  const end = (drop: boolean): void => {
    const held = drag.current
    if (held === null) return
    drag.current = null
    held.row.style.transform = ''
    setShift(null)
    if (drop && held.to !== held.from) onDrop(held.from, held.to)
  }

  const latest = useRef({ follow, end })
  useEffect(() => {
    latest.current = { follow, end }
  })
  const dragging = shift !== null
  useEffect(() => {
    if (!dragging) return undefined
    let frame = requestAnimationFrame(function step() {
      const y = drag.current?.y ?? EDGE
      if (y < EDGE) window.scrollBy(0, -SPEED)
      else if (y > window.innerHeight - EDGE) window.scrollBy(0, SPEED)
      latest.current.follow()
      frame = requestAnimationFrame(step)
    })
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') latest.current.end(false)
    }
    window.addEventListener('keydown', onKey)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', onKey)
    }
  }, [dragging])

  return {
    list,
    /** What a row's handle takes. */
    handle: (from: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const rows = [...(list.current?.children ?? [])]
        const row = rows[from]
        if (event.button !== 0 || !(row instanceof HTMLElement)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const boxes = rows.map((one) => {
          const { top, height } = one.getBoundingClientRect()
          return { top: top + window.scrollY, height }
        })
        const start = event.clientY + window.scrollY
        drag.current = { from, row, boxes, start, y: event.clientY, to: from }
        setShift({ from, to: from, height: boxes[from]?.height ?? 0 })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag.current === null) return
        drag.current.y = event.clientY
        follow()
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
    /** How far a row stands aside, in pixels, or null for the one that is dragged or when none is. */
    offsetOf: (row: number): number | null =>
      shift === null || row === shift.from ? null : aside(row, shift.from, shift.to) * shift.height,
    /** The row that is dragged, or null. */
    dragged: shift?.from ?? null,
  }
}
