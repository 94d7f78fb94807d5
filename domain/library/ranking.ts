/** The median; of an even number the better of the two in the middle. */
export function medianRank(ranks: readonly number[]): number | null {
  if (ranks.length === 0) return null
  const sorted = [...ranks].sort((a, b) => a - b)
  return sorted[(sorted.length - 1) >> 1] ?? null
}

/**
 * Gives places to rows that stand in order: rows of one value share the place, and the next one counts them all (1, 2, 2,
 * 4).
 */
export function places<Row>(rows: readonly Row[], same: (a: Row, b: Row) => boolean): number[] {
  const given: number[] = []
  rows.forEach((row, index) => {
    const before = rows[index - 1]
    const held = given[index - 1]
    given.push(before !== undefined && held !== undefined && same(before, row) ? held : index + 1)
  })
  return given
}
