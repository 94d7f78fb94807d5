/** The hardest choices first; those without a probability keep to the end. Equal ones keep their order. */
export function hardestFirst<T extends { row: { probability: number | null } | null }>(
  choices: readonly T[],
): T[] {
  const of = ({ row }: T): number => row?.probability ?? Number.POSITIVE_INFINITY
  return [...choices].sort((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)))
}

/** The list with one thing more at a place, from 0; at the end where the list is shorter. */
export function inserted<T>(list: readonly T[], item: T, at: number): T[] {
  const place = Math.max(0, Math.min(at, list.length))
  return [...list.slice(0, place), item, ...list.slice(place)]
}

/** The list with several things moved to a place, from 0, in the order they had, held inside it. */
export function movedTogether<T>(list: readonly T[], isMoved: (item: T) => boolean, at: number): T[] {
  const moved = list.filter(isMoved)
  const rest = list.filter((item) => !isMoved(item))
  const place = Math.max(0, Math.min(at, rest.length))
  return [...rest.slice(0, place), ...moved, ...rest.slice(place)]
}
