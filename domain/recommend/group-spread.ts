import type { Centre, YearTable } from './centre.ts'
import { predictGroups } from './group-centre.ts'
import type { GroupCentre, Reach } from './group-centre.ts'
import { MAJOR_PRIOR } from './spread.ts'
import type { Sides, SpreadPrior } from './spread.ts'

/**
 * What is taken of the spread of groups before a province's own years tell: 广东 and 江苏 2023→2024, the earliest pairs of
 * groups at hand (the bench `groups --refit` prints these figures anew). That year was one of announced upheaval and
 * is taken as it is: no earlier pair shows what it added.
 */

/** Log scale by rank band, and what classes of places add to it. */
const BY_BAND = [0.74, 0.65, 0.5, 0.36, 0.21, 0.02, -0.4, -0.43, -1.01]
const BY_PLACES = [0.09, 0.1, -0.02, 0.08, -0.21]

export const GROUP_PRIOR: SpreadPrior = {
  ...MAJOR_PRIOR,
  median: 0.042,
  restless: 0.3,
  cells: BY_BAND.map((band) => BY_PLACES.map((places) => band + places)),
  basis: [0, 0.12, 0.4, 0.84],
  upheaval: 1,
}

/** What the scale grows by for each unit of distance, by basis: firm, loose, from those alike, from others of the school. */
const WIDENING: readonly Reach[] = [
  { alike: 3, other: 4 },
  { alike: 5, other: 1 },
  { alike: 4, other: 4 },
  { alike: 0, other: 3 },
]

/**
 * The widest that the easier side gets, as a log scale: beyond, the tail told one in six of those far behind a line, and one in
 * eleven got in (广东, 江苏 2023→2024). A hard group whose school has easy ones too is no hope for everybody.
 */
const WIDEST_EASIER = 1

/** Log scale of a group's own spread against its cell's. */
export function groupSides({ basis, harder, easier }: GroupCentre): Sides {
  const by = WIDENING[basis] ?? { alike: 0, other: 0 }
  const width = ({ alike, other }: Reach): number => Math.log(1 + by.alike * alike + by.other * other)
  return { lo: width(harder), hi: Math.min(WIDEST_EASIER, width(easier)) }
}

const sided = (centre: GroupCentre): Centre => ({
  logRank: centre.logRank,
  basis: centre.basis,
  older: centre.older,
  isDoubtful: centre.basis === 1,
  sides: groupSides(centre),
})

/** Predicts groups as `predictCentres` does majors: see `predictGroups`. */
export function groupCentres(...years: Parameters<typeof predictGroups>): Centre[] {
  return predictGroups(...years).map(sided)
}

/**
 * The groups of the latest lines, as long as no plan says what becomes of them: each stands for the one that continues it, with its
 * own line. Distances from there are about twice those from the middle between its own and its siblings', and widen as a firm one's.
 */
export function standingGroups(latest: YearTable): Centre[] {
  return predictGroups(latest, latest, new Map()).map((centre, older) => {
    const own = latest.units[older]?.logRank ?? null
    const standing = { ...sided(centre), older, isDoubtful: false }
    if (own === null || centre.logRank === null) return standing
    const moved = centre.logRank - own
    const from = ({ alike, other }: Reach, by: number): Reach => ({ alike: Math.max(0, alike + by), other })
    const harder = from(centre.harder, -moved)
    const easier = from(centre.easier, moved)
    return { ...standing, logRank: own, sides: groupSides({ ...centre, basis: 0, harder, easier }) }
  })
}
