/**
 * Where a choice of this chance is put: before the first easier one.
 *
 * @param chances Of the choices in their order; null: not known
 */
export function placeFor(chances: readonly (number | null)[], chance: number | null): number {
  const at = chance === null ? -1 : chances.findIndex((each) => each !== null && each > chance)
  return at < 0 ? chances.length : at
}

/** A list with choices added, each where its chance puts it, and without those given. */
export function withPlaced<T>(
  list: readonly T[],
  added: readonly T[],
  chanceOf: (choice: T) => number | null,
  isDropped: (choice: T) => boolean = () => false,
): T[] {
  const next = list.filter((choice) => !isDropped(choice))
  for (const choice of added) next.splice(placeFor(next.map(chanceOf), chanceOf(choice)), 0, choice)
  return next
}
