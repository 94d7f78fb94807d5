import type { Chance } from './chance.ts'
import { TIER_FROM, TIERS } from '#domain/forecast/tiers.ts'

/** From which rank on a row of a table is of which tier, known before anybody asks. */
export interface Thresholds {
  /** The code of the tier (`TIERS`) that a row is of for this rank: that of its probability. */
  tierAt(row: number, rank: number): number
  /** The same, with those that are as good as certain told apart: a greater number is never less likely. */
  bandAt(row: number, rank: number): number
  /** `tierAt` of all 32 rows of a word of a `RowSet` where they are visibly alike, else -1. */
  tierOfWord(word: number, rank: number): number
  readonly bytes: number
}

/** How many numbers `bandAt` gives. */
export const BANDS = TIERS.length + 2

/** The last rank at which each row is still as likely as its name says, as plain data. */
export interface LastRanks {
  readonly safe: Int32Array
  readonly match: Int32Array
  readonly reach: Int32Array
  readonly surer: Int32Array
  readonly surest: Int32Array
}

/** Works out the last ranks of the first `rows` rows. */
export function lastRanks(chance: Chance, rows: number): LastRanks {
  const last = (p: number): Int32Array =>
    Int32Array.from({ length: rows }, (_, row) => lastRank(chance, row, p))
  return {
    safe: last(TIER_FROM.safe),
    match: last(TIER_FROM.match),
    reach: last(TIER_FROM.reach),
    surer: last(0.99),
    surest: last(0.999),
  }
}

/** The thresholds of rows whose last ranks are known. */
export function thresholdsOf({ safe, match, reach, surer, surest }: LastRanks): Thresholds {
  const rows = safe.length
  // Rows lie in the order of their lines: most words are out of reach as a whole, or safe.
  const words = (rows + 31) >> 5
  const least = new Int32Array(words).fill(MOST)
  const most = new Int32Array(words)
  for (let row = 0; row < rows; row += 1) {
    const word = row >> 5
    least[word] = Math.min(least[word] ?? 0, safe[row] ?? 0)
    most[word] = Math.max(most[word] ?? 0, reach[row] ?? 0)
  }
  const tierAt = (row: number, rank: number): number =>
    (rank <= (safe[row] ?? 0) ? 1 : 0) +
    (rank <= (match[row] ?? 0) ? 1 : 0) +
    (rank <= (reach[row] ?? 0) ? 1 : 0)
  return {
    tierAt,
    bandAt: (row, rank) =>
      tierAt(row, rank) + (rank <= (surer[row] ?? 0) ? 1 : 0) + (rank <= (surest[row] ?? 0) ? 1 : 0),
    tierOfWord: (word, rank) => {
      if (rank > (most[word] ?? 0)) return 0
      return rank <= (least[word] ?? 0) ? 3 : -1
    },
    bytes: 5 * safe.byteLength + 2 * least.byteLength,
  }
}

const MOST = 0x7fffffff

/** The last whole rank at which the probability is still p, or 0. `rankAt` says where to look. */
function lastRank(chance: Chance, row: number, p: number): number {
  const holds = (rank: number): boolean => (chance.probability(row, rank) ?? 0) >= p
  const near = chance.rankAt(row, p) ?? 1
  let [low, high] = [0, MOST]
  if (holds(near)) {
    low = near
    for (let step = 1; low < MOST; step *= 2) {
      const next = Math.min(low + step, MOST)
      if (!holds(next)) {
        high = next
        break
      }
      low = next
    }
  } else {
    high = near
    for (let step = 1; high > 1; step *= 2) {
      const next = Math.max(high - step, 1)
      if (holds(next)) {
        low = next
        break
      }
      high = next
    }
  }
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2)
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}
