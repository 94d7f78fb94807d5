import { SIDE_STEPS } from './columns.ts'
import type { EngineColumns } from './columns.ts'
import type { Kin, Survival } from '#domain/forecast/survival.ts'

/** What a frozen table says of one row and one rank. A row without a prediction answers null everywhere. */
export interface Chance {
  predicts(row: number): boolean
  /** P(admitted), 0…1: never rises with the rank. */
  probability(row: number, rank: number): number | null
  /**
   * The same of the first `count` rows, all predicted, into `into`: returned numbers would be objects to
   * collect.
   */
  probabilities(rows: Uint32Array, count: number, rank: number, into: Float32Array): void
  /** P(admitted) in a bad year (`badYearOf`), 0…1: never above that of all years. */
  badYear(row: number, rank: number): number | null
  /** The last whole rank ≥ 1 at which the probability is still p, at most the number of candidates. */
  rankAt(row: number, p: number): number | null
  /** P(admitted | node), one entry a node. */
  conditional(row: number, rank: number): Float64Array | null
}

/** e^side of each number of steps that a side may have, −128 … 127. */
const STRETCH = Float64Array.from({ length: 256 }, (_, at) => Math.exp((at - 128) / SIDE_STEPS))

/**
 * Chances over a table's columns. A row's spread is its cell's, stretched by `lo` towards harder lines, `hi`
 * towards easier.
 * @param bounds.cohort Candidates ranked in the target year; Infinity: not known.
 * @param bounds.lastFiler The last rank that may file: none behind it has a chance; Infinity: everybody may.
 */
export function chanceOf(
  columns: EngineColumns,
  survival: Survival,
  { cohort, lastFiler }: { readonly cohort: number; readonly lastFiler: number },
): Chance {
  const middles = Float64Array.from({ length: survival.cells }, (_, cell) => survival.inverse(cell, 0.5))
  const predicts = (row: number): boolean => Number.isInteger(row) && row >= 0 && row < columns.predictable
  const cellOf = (row: number): number => columns.cell[row] ?? 0
  const stretch = (row: number, isHarder: boolean): number =>
    STRETCH[((isHarder ? columns.lo[row] : columns.hi[row]) ?? 0) + 128] ?? 1
  // Where a rank stands in the row's cell.
  const inCell = (row: number, rank: number): number => {
    const z = Math.log(Math.max(1, rank)) - (columns.logRank[row] ?? 0)
    const middle = middles[cellOf(row)] ?? 0
    return middle + (z - middle) / stretch(row, z < middle)
  }
  const fromCell = (row: number, z: number): number => {
    const middle = middles[cellOf(row)] ?? 0
    return middle + (z - middle) * stretch(row, z < middle)
  }
  const kinOf = (row: number, rank: number): Kin => ({
    field: columns.field[row] ?? 0,
    category: columns.category[row] ?? 0,
    stretch: stretch(
      row,
      Math.log(Math.max(1, rank)) - (columns.logRank[row] ?? 0) < (middles[cellOf(row)] ?? 0),
    ),
  })
  const mayFile = (rank: number): boolean => rank <= lastFiler
  // Down: of whole ranks those up to it have the probability, the next one has not.
  const toRank = (centre: number, factor: number): number =>
    Math.max(1, Math.min(Math.floor(centre * factor), cohort, lastFiler, 0x7fffffff))
  const probability = (row: number, rank: number): number | null =>
    predicts(row) ? Math.fround(mayFile(rank) ? survival.at(cellOf(row), inCell(row, rank)) : 0) : null
  return {
    predicts,
    probability,
    probabilities: (rows, count, rank, into) => {
      for (let at = 0; at < count; at += 1) {
        const row = rows[at] ?? 0
        into[at] = !mayFile(rank) ? 0 : survival.at(cellOf(row), inCell(row, rank))
      }
    },
    badYear: (row, rank) => {
      const usual = probability(row, rank)
      // The bad years are a part of all: rounding must not make them the better.
      return usual === null ? null : Math.min(usual, survival.badYear(cellOf(row), inCell(row, rank)))
    },
    rankAt: (row, p) =>
      predicts(row) && p > 0 && p < 1
        ? toRank(
            Math.exp(columns.logRank[row] ?? 0),
            Math.exp(fromCell(row, survival.inverse(cellOf(row), p))),
          )
        : null,
    conditional: (row, rank) => {
      if (!predicts(row)) return null
      if (!mayFile(rank)) return new Float64Array(survival.nodeWeights.length)
      return survival.conditional(cellOf(row), inCell(row, rank), kinOf(row, rank))
    },
  }
}
