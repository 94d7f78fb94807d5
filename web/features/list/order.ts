/** Takes the item at `from` out and puts it in at `to`; both are positions from 0, held inside the list. */
export function move<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items]
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, taken)
  return next
}

/** The shape a row has while another is dragged. */
export interface Box {
  readonly top: number
  readonly height: number
}

/**
 * Where a dragged row would land.
 *
 * @param boxes The rows as they stood when dragging began.
 * @param from The dragged row.
 * @param offset How far it has been moved down, in pixels.
 */
export function landing(boxes: readonly Box[], from: number, offset: number): number {
  const dragged = boxes[from]
  if (dragged === undefined) return from
  const top = dragged.top + offset
  const bottom = top + dragged.height
  let to = from
  // A neighbour gives way once the dragged row's leading edge has passed its middle.
  for (let row = from + 1; row < boxes.length; row += 1) {
    const box = boxes[row]
    if (box === undefined || bottom < box.top + box.height / 2) break
    to = row
  }
  for (let row = from - 1; row >= 0; row -= 1) {
    const box = boxes[row]
    if (box === undefined || top > box.top + box.height / 2) break
    to = row
  }
  return to
}

/** How far a row moves aside while another is dragged from `from` to `to`, in rows: -1, 0 or 1. */
export function aside(row: number, from: number, to: number): -1 | 0 | 1 {
  if (row > from && row <= to) return -1
  return row < from && row >= to ? 1 : 0
}

/** The hardest choices first; those without a probability keep to the end. Equal ones keep their order. */
export function hardestFirst<T extends { row: { probability: number | null } | null }>(
  choices: readonly T[],
): T[] {
  const of = ({ row }: T): number => row?.probability ?? Number.POSITIVE_INFINITY
  return [...choices].sort((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)))
}
