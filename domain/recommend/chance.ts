import type { Columns } from './columns.ts'
import type { Survival } from './survival.ts'

/** What a frozen table says of one row and one rank. A row without a prediction answers null everywhere. */
export interface Chance {
  predicts(row: number): boolean
  /** P(admitted), 0…1: never rises with the rank. */
  probability(row: number, rank: number): number | null
  /** The last whole rank ≥ 1 at which the probability is still p (0 < p < 1), at most the number of candidates. */
  rankAt(row: number, p: number): number | null
  /** P(admitted | node), one entry a node. */
  conditional(row: number, rank: number): Float64Array | null
}

/**
 * Chances over a table's columns.
 *
 * @param cohort Candidates ranked in the target year; Infinity where that is not known.
 */
export function chanceOf(columns: Columns, survival: Survival, cohort: number): Chance {
  const predicts = (row: number): boolean => Number.isInteger(row) && row >= 0 && row < columns.predictable
  const distance = (row: number, rank: number): number =>
    Math.log(Math.max(1, rank)) - (columns.logRank[row] ?? 0)
  // Down: of whole ranks those up to it have the probability, the next one has not.
  const toRank = (centre: number, factor: number): number =>
    Math.max(1, Math.min(Math.floor(centre * factor), cohort, 0x7fffffff))
  return {
    predicts,
    probability: (row, rank) =>
      predicts(row) ? Math.fround(survival.at(columns.cell[row] ?? 0, distance(row, rank))) : null,
    rankAt: (row, p) =>
      predicts(row) && p > 0 && p < 1
        ? toRank(Math.exp(columns.logRank[row] ?? 0), Math.exp(survival.inverse(columns.cell[row] ?? 0, p)))
        : null,
    conditional: (row, rank) =>
      predicts(row) ? survival.conditional(columns.cell[row] ?? 0, distance(row, rank)) : null,
  }
}
