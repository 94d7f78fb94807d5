import type { Centre, YearTable } from '#domain/forecast/centre.ts'
import { predictGroups } from './group-centre.ts'
import type { GroupCentre, CentreReach } from './group-centre.ts'
import { MAJOR_PRIOR } from '#domain/forecast/spread.ts'
import type { Sides, SpreadPrior } from '#domain/forecast/spread.ts'

/** What the spread of groups is told by: fitted anew by the bench `groups --refit`. */
export interface GroupSpread {
  readonly prior: SpreadPrior
  /**
   * What the scale grows by for each unit of distance, by basis: firm, loose, alike, others of the school.
   */
  readonly widening: readonly CentreReach[]
}

/** What a fit of groups tells of their spread. */
interface Fitted {
  readonly median: number
  /** Log scale by rank band, and what classes of places add to it. */
  readonly byBand: readonly number[]
  readonly byPlaces: readonly number[]
  readonly basis: readonly number[]
  readonly upheaval: number
}

/** How much the restlessness of a year varies is an assumption. */
const priorOf = ({ byBand, byPlaces, ...fitted }: Fitted): SpreadPrior => ({
  ...MAJOR_PRIOR,
  ...fitted,
  restless: 0.3,
  cells: byBand.map((band) => byPlaces.map((places) => band + places)),
})

/**
 * Fitted on the 20 pairs of years at hand (the bench `groups --refit`); the widening on 广东 and 江苏
 * 2023→2024.
 */
export const GROUP_SPREAD: GroupSpread = {
  prior: priorOf({
    median: 0.041,
    byBand: [0.86, 0.53, 0.42, 0.32, 0.26, -0.04, -0.42, -0.48, -0.52],
    byPlaces: [0.09, 0.08, 0.01, 0.02, -0.19],
    basis: [0, 0, 0.32, 0.85],
    upheaval: 1.04,
  }),
  widening: [
    { alike: 3, other: 4 },
    { alike: 5, other: 1 },
    { alike: 4, other: 4 },
    { alike: 0, other: 3 },
  ],
}

/** The same fit on the pairs before a year that is in it: that year is judged by this one. */
const PRIORS_BEFORE: ReadonlyMap<number, SpreadPrior> = new Map([
  [
    2025,
    priorOf({
      median: 0.034,
      byBand: [0.82, 0.77, 0.59, 0.53, 0.3, 0.08, -0.31, -0.46, -0.86],
      byPlaces: [0, -0.06, -0.13, -0.05, -0.28],
      basis: [0, -0.02, 0.3, 0.8],
      upheaval: 1.25,
    }),
  ],
  [
    2026,
    priorOf({
      median: 0.041,
      byBand: [0.95, 0.62, 0.51, 0.4, 0.34, 0.05, -0.33, -0.35, -0.4],
      byPlaces: [0, -0.02, -0.08, -0.07, -0.28],
      basis: [0, 0, 0.32, 0.84],
      upheaval: 1.04,
    }),
  ],
])

/** The first year that nothing of the method was made with: years before it judge nothing. */
const JUDGED_FROM = 2025

/**
 * The prior that a year is judged by: one that has not seen it.
 *
 * @param prior That of later years.
 * @returns null for a year that the first fit was made with.
 */
export function priorBefore(year: number, prior: SpreadPrior = GROUP_SPREAD.prior): SpreadPrior | null {
  return year < JUDGED_FROM ? null : (PRIORS_BEFORE.get(year) ?? prior)
}

/**
 * The easier side's widest, as a log scale: beyond it, chances far behind a line were told twice too high.
 */
const WIDEST_EASIER = 1

/** Log scale of a group's own spread against its cell's. */
export function groupSides(
  { basis, harder, easier }: Pick<GroupCentre, 'basis' | 'harder' | 'easier'>,
  { widening }: Pick<GroupSpread, 'widening'> = GROUP_SPREAD,
): Sides {
  const by = widening[basis] ?? { alike: 0, other: 0 }
  const width = ({ alike, other }: CentreReach): number => Math.log(1 + by.alike * alike + by.other * other)
  return { lo: width(harder), hi: Math.min(WIDEST_EASIER, width(easier)) }
}

const sided = (centre: GroupCentre, spread: GroupSpread): Centre => ({
  logRank: centre.logRank,
  basis: centre.basis,
  older: centre.older,
  isDoubtful: centre.basis === 1,
  sides: groupSides(centre, spread),
})

/** Predicts groups as `predictCentres` does majors: see `predictGroups`. */
export function groupCentres(
  newer: YearTable,
  older: YearTable,
  former: ReadonlyMap<string, readonly string[]>,
  spread: GroupSpread = GROUP_SPREAD,
): Centre[] {
  return predictGroups(newer, older, former).map((centre) => sided(centre, spread))
}

/**
 * The latest lines' groups, while no plan tells more: each with its own line, its distances about twice the
 * middle's.
 */
export function standingGroups(latest: YearTable, spread: GroupSpread = GROUP_SPREAD): Centre[] {
  return predictGroups(latest, latest, new Map()).map((centre, older) => {
    const own = latest.units[older]?.logRank ?? null
    const unmoved = { ...sided(centre, spread), older, isDoubtful: false }
    if (own === null || centre.logRank === null) return unmoved
    const moved = centre.logRank - own
    const from = ({ alike, other }: CentreReach, by: number): CentreReach => ({
      alike: Math.max(0, alike + by),
      other,
    })
    const harder = from(centre.harder, -moved)
    const easier = from(centre.easier, moved)
    return { ...unmoved, logRank: own, sides: groupSides({ basis: 0, harder, easier }, spread) }
  })
}
