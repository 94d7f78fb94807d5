/** Below so many pairs a median says little, and nothing is said. */
export const LEAST_PAIRS = 5

/** How ranks of the same things differ, in two years or beside each other. */
export interface Change {
  /** How many pairs were compared. */
  readonly pairs: number
  /** In how many of them the second rank is the greater one: later, so less demanding. */
  readonly later: number
  /** The median of second ÷ first, less one: 0.05 is five per cent further back, −0.05 further ahead. */
  readonly change: number
}

/**
 * By how much the second rank of each pair differs from the first, in the middle of all pairs. Ratios are compared by their
 * logarithms, so that to double and to halve are alike.
 *
 * @param pairs Ranks from 1 on.
 * @returns null of fewer than `LEAST_PAIRS`
 */
export function changeOf(pairs: readonly (readonly [first: number, second: number])[]): Change | null {
  if (pairs.length < LEAST_PAIRS) return null
  const moves = pairs.map(([first, second]) => Math.log(second / first)).sort((a, b) => a - b)
  const [low = 0, high = 0] = [moves[(moves.length - 1) >> 1], moves[moves.length >> 1]]
  return {
    pairs: pairs.length,
    later: pairs.filter(([first, second]) => second > first).length,
    change: Math.exp((low + high) / 2) - 1,
  }
}
