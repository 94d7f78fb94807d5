/** A list's orders for a student of a rank: what it reaches first; without one, no such order. */
export function reachSort<Sort extends string>(
  all: readonly Sort[],
  wanted: Sort,
  without: Sort,
  rank: number | null,
): { orders: readonly Sort[]; sort: Sort } {
  if (rank !== null) return { orders: all, sort: wanted }
  return { orders: all.filter((sort) => sort !== 'reach'), sort: wanted === 'reach' ? without : wanted }
}

/** The part of a call's query that orders a list. */
export const sortQueryOf = <Sort extends string>(
  sort: Sort,
  rank: number | null,
): { sort: Sort; rank?: number } => (sort === 'reach' && rank !== null ? { sort, rank } : { sort })
