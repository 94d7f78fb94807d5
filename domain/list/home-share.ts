/** A unit that the student may file and has not refused. */
export interface UnitInReach {
  /** Its school stands in the province of the exam. */
  readonly isHome: boolean
  /** null: not known. */
  readonly places: number | null
  /** The last rank that it admitted, or is foretold to; null: unknown, and then it counts for nothing. */
  readonly line: number | null
}

/** How much of a list stands at home where the student said nothing of places. */
export interface HomeShare {
  /** The least part of the list, 0…1. */
  readonly least: number
  /** Home units within reach: no list is asked for more of them. */
  readonly units: number
}

/** Lines between these parts of the own rank tell what stands before a student. */
export const NEAR_RANK = { from: 0.7, to: 1.6 } as const
/** A list asks for this part of the home share of places, and for more of that of units. */
const OF_PLACES = 0.5
const OF_UNITS = 3
/** Places tell where so many units have them known; else units are counted. */
const KNOWN_ENOUGH = 0.5

/** What stands near a rank, as sums. */
export interface NearSum {
  readonly units: number
  readonly places: number
}

/** What stands near a rank at home, and in all. */
export interface NearHome {
  readonly home: NearSum
  readonly all: NearSum
  /** Whether the places of enough units are known to count by them. */
  readonly knowsPlaces: boolean
}

/** @param rank 1 the best */
export function nearHome(units: Iterable<UnitInReach>, rank: number): NearHome {
  const home = { units: 0, known: 0, places: 0 }
  const all = { units: 0, known: 0, places: 0 }
  for (const { isHome, places, line } of units) {
    if (line === null || line < rank * NEAR_RANK.from || line > rank * NEAR_RANK.to) continue
    for (const sum of isHome ? [home, all] : [all]) {
      sum.units += 1
      if (places === null) continue
      sum.known += 1
      sum.places += places
    }
  }
  const knowsPlaces = all.places > 0 && [home, all].every((sum) => sum.known >= sum.units * KNOWN_ENOUGH)
  return { home, all, knowsPlaces }
}

/**
 * The part of a list that belongs home, by what stands near the rank.
 *
 * @param rank 1 the best
 */
export function homeShareOf(units: Iterable<UnitInReach>, rank: number): HomeShare {
  const { home, all, knowsPlaces } = nearHome(units, rank)
  if (home.units === 0) return { least: 0, units: 0 }
  const share = knowsPlaces ? (OF_PLACES * home.places) / all.places : (OF_UNITS * home.units) / all.units
  return { least: Math.min(1, share), units: home.units }
}

/** Home rows that a list of so many should hold at least. */
export const homeRows = ({ least, units }: HomeShare, count: number): number =>
  Math.min(units, Math.round(least * count))
