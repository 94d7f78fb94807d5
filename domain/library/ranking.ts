/** Of what stands in order, the best first, the one in the middle; of an even number the better of the two. */
export const middleOf = <T>(sorted: readonly T[]): T | undefined => sorted[(sorted.length - 1) >> 1]

/** The median; of an even number the better of the two in the middle. */
export const medianRank = (ranks: readonly number[]): number | null =>
  middleOf([...ranks].sort((a, b) => a - b)) ?? null

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
