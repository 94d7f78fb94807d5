/** The median of ranks or scores, a whole number, halfway between two middle ones; null of none. */
export function median(figures: readonly number[]): number | null {
  const sorted = [...figures].sort((a, b) => a - b)
  const lower = sorted[(sorted.length - 1) >> 1]
  const upper = sorted[sorted.length >> 1]
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2)
}

/** Gives places to rows in order: equal values share one, and the next counts all (1, 2, 2, 4). */
export function places<Row>(rows: readonly Row[], same: (a: Row, b: Row) => boolean): number[] {
  const given: number[] = []
  rows.forEach((row, index) => {
    const before = rows[index - 1]
    const held = given[index - 1]
    given.push(before !== undefined && held !== undefined && same(before, row) ? held : index + 1)
  })
  return given
}
