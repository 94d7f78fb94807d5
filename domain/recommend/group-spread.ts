import type { Centre, YearTable } from './centre.ts'
import { predictGroups } from './group-centre.ts'
import type { GroupCentre, Reach } from './group-centre.ts'
import { MAJOR_PRIOR } from './spread.ts'
import type { Sides, SpreadPrior } from './spread.ts'

/** What the spread of groups is told by: fitted anew by the bench `groups --refit`. */
export interface GroupSpread {
  readonly prior: SpreadPrior
  /** What the scale grows by for each unit of distance, by basis: firm, loose, from those alike, from others of the school. */
  readonly widening: readonly Reach[]
}

/** Log scale by rank band, and what classes of places add to it. */
const BY_BAND = [0.86, 0.53, 0.42, 0.32, 0.26, -0.04, -0.42, -0.48, -0.52]
const BY_PLACES = [0.09, 0.08, 0.01, 0.02, -0.19]

/**
 * Fitted on the 20 pairs of years at hand, of 上海 2020–2025, 江苏 and 广东 2023–2025, 北京 2024–2026, 湖北, 湖南 and 海南 2024–2025
 * (the bench `groups --refit`). The widening is older: 广东 and 江苏 2023→2024. How much the restlessness of a year varies is
 * an assumption.
 */
export const GROUP_SPREAD: GroupSpread = {
  prior: {
    ...MAJOR_PRIOR,
    median: 0.041,
    restless: 0.3,
    cells: BY_BAND.map((band) => BY_PLACES.map((places) => band + places)),
    basis: [0, 0, 0.32, 0.85],
    upheaval: 1.04,
  },
  widening: [
    { alike: 3, other: 4 },
    { alike: 5, other: 1 },
    { alike: 4, other: 4 },
    { alike: 0, other: 3 },
  ],
}

/**
 * The widest that the easier side gets, as a log scale: beyond, the tail told one in six of those far behind a line, and one in
 * eleven got in (广东, 江苏 2023→2024). A hard group whose school has easy ones too is no hope for everybody.
 */
const WIDEST_EASIER = 1

/** Log scale of a group's own spread against its cell's. */
export function groupSides(
  { basis, harder, easier }: Pick<GroupCentre, 'basis' | 'harder' | 'easier'>,
  { widening }: Pick<GroupSpread, 'widening'> = GROUP_SPREAD,
): Sides {
  const by = widening[basis] ?? { alike: 0, other: 0 }
  const width = ({ alike, other }: Reach): number => Math.log(1 + by.alike * alike + by.other * other)
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
 * The groups of the latest lines, as long as no plan says what becomes of them: each stands for the one that continues it, with its
 * own line. Distances from there are about twice those from the middle between its own and its siblings', and widen as a firm one's.
 */
export function standingGroups(latest: YearTable, spread: GroupSpread = GROUP_SPREAD): Centre[] {
  return predictGroups(latest, latest, new Map()).map((centre, older) => {
    const own = latest.units[older]?.logRank ?? null
    const standing = { ...sided(centre, spread), older, isDoubtful: false }
    if (own === null || centre.logRank === null) return standing
    const moved = centre.logRank - own
    const from = ({ alike, other }: Reach, by: number): Reach => ({ alike: Math.max(0, alike + by), other })
    const harder = from(centre.harder, -moved)
    const easier = from(centre.easier, moved)
    return { ...standing, logRank: own, sides: groupSides({ basis: 0, harder, easier }, spread) }
  })
}
