/** Moves the item at `from` to `to`; both are positions from 0, held inside the list. */
export function move<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items]
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, taken)
  return next
}
