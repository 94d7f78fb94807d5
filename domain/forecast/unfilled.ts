import { didNotFill } from './centre.ts'
import type { Centre, YearTable } from './centre.ts'
import { FEW_PLACES, UNKNOWN_PLACES } from './corrections.ts'

/**
 * Units unfilled two years running: no line is foretold, but others' past tells a chance
 * (docs/decisions/030-second-edition.md).
 */

/** The code of their basis in `BASES`. */
export const UNFILLED = 5

/** ln of the rank beside the last candidate's at which the table begins, and its step. */
export const UNFILLED_STEP = 0.0025
const STEPS = 128

/** Units of a year, and years, that have to be known before anything is told. */
const LEAST_UNITS = 100
const LEAST_YEARS = 2

/** What units admitted in a year after two in which they had not filled: ln(cut-off / last candidate), ∞ for every candidate. */
export type UnfilledLines = readonly number[]

/** Which units of a table filled neither in it nor, one year before, in the older one. */
export function unfilledTwice(newer: YearTable, older: YearTable, centres: readonly Centre[]): Set<number> {
  if (newer.year - older.year !== 1) return new Set()
  const isUnfilled = (table: YearTable, at: number): boolean => {
    const unit = table.units[at]
    return unit !== undefined && didNotFill(unit)
  }
  const both = centres.flatMap((centre, at) =>
    isUnfilled(newer, at) && centre.isDoubtful !== true && isUnfilled(older, centre.older) ? [at] : [],
  )
  return new Set(both)
}

/** A unit of few places fills with a few candidates more: nothing is told of those. */
const hasPlaces = (plan: number | null): boolean => (plan ?? UNKNOWN_PLACES) > FEW_PLACES

/** What became of them in the next year. @param twice Positions in the older table */
export function linesAfter(
  newer: YearTable,
  older: YearTable,
  {
    centres,
    twice,
    last,
  }: { centres: readonly Centre[]; twice: ReadonlySet<number>; last: number | undefined },
): UnfilledLines {
  if (last === undefined || newer.year - older.year !== 1) return []
  return centres.flatMap((centre, at) => {
    const unit = newer.units[at]
    if (unit === undefined || !twice.has(centre.older) || centre.isDoubtful === true) return []
    if (!hasPlaces(unit.plan ?? older.units[centre.older]?.plan ?? null)) return []
    if (didNotFill(unit)) return [Infinity]
    return unit.logRank === null ? [] : [unit.logRank - Math.log(last)]
  })
}

/**
 * The share of them that admitted a rank, in the year that admitted the fewest.
 *
 * @returns by steps of `UNFILLED_STEP` up to the last candidate; null while too few years are known
 */
export function fitUnfilled(years: readonly UnfilledLines[]): Float64Array | null {
  const known = years.filter(({ length }) => length >= LEAST_UNITS)
  if (known.length < LEAST_YEARS) return null
  return Float64Array.from({ length: STEPS + 1 }, (_, at) => {
    const z = (at - STEPS) * UNFILLED_STEP
    return Math.min(...known.map((lines) => lines.filter((line) => line >= z).length / lines.length))
  })
}

/** Gives entries that did not fill two years running their basis. @param last The last candidate's rank */
export function basedOnUnfilled<E extends { readonly centre: Centre; readonly published: number | null }>(
  entries: readonly E[],
  latest: YearTable,
  { twice, last }: { readonly twice: ReadonlySet<number>; readonly last: number },
): E[] {
  return entries.map((entry) => {
    const { centre, published } = entry
    const isOne = twice.has(centre.older) && centre.isDoubtful !== true
    if (!isOne || !hasPlaces(published ?? latest.units[centre.older]?.plan ?? null)) return entry
    return { ...entry, centre: { ...centre, logRank: Math.log(last), basis: UNFILLED } }
  })
}
