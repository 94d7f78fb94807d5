import { ZHEJIANG } from './ids.ts'

/**
 * Years whose lines say nothing about later ones, by province: in 2020 浙江 still filed in three segments, and its first
 * one ended at 594 points.
 */
const INCOMPARABLE: ReadonlyMap<number, readonly number[]> = new Map([[ZHEJIANG, [2020]]])

/** The years of a province to leave out of predictions. */
export function incomparableYears(provinceId: number): readonly number[] {
  return INCOMPARABLE.get(provinceId) ?? []
}

/** How many lines of a year are at hand. */
export interface LineYear {
  readonly year: number
  /** Of units that filled: with a rank, a score or both. */
  readonly filled: number
  /** With a rank, their own or by the score-rank table of the year. */
  readonly ranked: number
}

/** The years of a scope that a prediction is made from. */
export interface PredictionYears {
  /** The latest first. */
  readonly years: number[]
  /** Years after them, the latest first: most of their lines have no rank yet, so that nothing follows from them. */
  readonly unranked: number[]
  /** Whether the latest of `years` has ranks; else none has. */
  readonly isRanked: boolean
}

/**
 * Leaves the latest years aside that lack ranks: the newest year with ranks of most lines, else of any, is predicted from, so
 * that newer lines never end what there was. Where no year has ranks, none is left aside.
 *
 * @param lineYears The latest first.
 */
export function predictionYears(lineYears: readonly LineYear[]): PredictionYears {
  const hasMost = lineYears.findIndex(({ filled, ranked }) => ranked > 0 && 2 * ranked >= filled)
  const hasAny = lineYears.findIndex(({ ranked }) => ranked > 0)
  const newest = hasMost >= 0 ? hasMost : Math.max(0, hasAny)
  const years = lineYears.map(({ year }) => year)
  return { years: years.slice(newest), unranked: years.slice(0, newest), isRanked: hasAny >= 0 }
}
