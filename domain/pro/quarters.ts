import { median } from '#domain/directory/ranking.ts'

/** How ranks lie: each of the five is one of them, but for a median halfway between two. The best is the smallest. */
interface Quarters {
  readonly best: number
  /** A quarter of the ranks are this or better. */
  readonly quarter: number
  readonly median: number
  /** Three quarters of the ranks are this or better. */
  readonly threeQuarters: number
  readonly worst: number
}

/** How ranks lie; null of none. */
export function quartersOf(ranks: readonly number[]): Quarters | null {
  const sorted = [...ranks].sort((a, b) => a - b)
  /** The first rank that such a share of all reaches. */
  const at = (share: number): number | undefined => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  const [best, quarter, threeQuarters, worst] = [at(0), at(0.25), at(0.75), at(1)]
  const middle = median(ranks)
  if (best === undefined || quarter === undefined || threeQuarters === undefined || worst === undefined) {
    return null
  }
  return middle === null ? null : { best, quarter, median: middle, threeQuarters, worst }
}
