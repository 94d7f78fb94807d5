const SHORTEST = 250
/** What comes back is noticed soon: a product without its neighbours serves nobody. */
const LONGEST = 2000

/** ms to wait before what failed so many times in a row is tried again. */
export function growingPause(failures: number): number {
  return Math.min(SHORTEST * 2 ** Math.max(0, failures - 1), LONGEST)
}
