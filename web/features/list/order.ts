/** Takes the item at `from` out and puts it in at `to`; both are positions from 0, held inside the list. */
export function move<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items]
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, taken)
  return next
}

/** The hardest choices first; those without a probability keep to the end. Equal ones keep their order. */
export function hardestFirst<T extends { row: { probability: number | null } | null }>(
  choices: readonly T[],
): T[] {
  const of = ({ row }: T): number => row?.probability ?? Number.POSITIVE_INFINITY
  return [...choices].sort((a, b) => (of(a) === of(b) ? 0 : of(a) - of(b)))
}
