import type { Centre, YearTable, YearUnit } from '#domain/forecast/centre.ts'
import { linkSchools } from '#domain/matching/match.ts'
import { groupClass, isBlindTo, matchGroups } from '#domain/matching/match-groups.ts'
import { median } from '#domain/forecast/spread.ts'

/** Distances on one side of a centre, in ln rank. */
export interface CentreReach {
  /** To the farthest of the groups that it might be: of its school, kind and requirement. */
  readonly alike: number
  /** Beyond that one, to the farthest group of its school and kind. */
  readonly other: number
}

/** A group's prediction, with how far the groups lie that it may be mistaken for. */
export interface GroupCentre extends Centre {
  readonly harder: CentreReach
  readonly easier: CentreReach
}

const NOWHERE: CentreReach = { alike: 0, other: 0 }
const NONE: GroupCentre = { logRank: null, basis: 4, older: -1, harder: NOWHERE, easier: NOWHERE }

/** Distances beyond this say no more. */
const FARTHEST = 1.5

/** Requirements rarer than this in a table say nothing of what they do to a line. */
const LEAST = 5

const logRanks = (units: readonly YearUnit[]): number[] =>
  units.flatMap(({ logRank }) => (logRank === null ? [] : [logRank]))

/** How much harder or easier groups of a requirement are than their school's and kind's, in ln rank. */
function demandEffects(table: YearTable): (unit: YearUnit) => number {
  const differences = new Map<string, number[]>()
  const groups = new Map<string, YearUnit[]>()
  for (const unit of table.units) {
    const name = `${unit.school}|${unit.keys.kinds}`
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [unit])
    else group.push(unit)
  }
  for (const group of groups.values()) {
    const middle = median(logRanks(group))
    for (const { demand, logRank } of group) {
      if (logRank === null) continue
      const known = differences.get(demand)
      if (known === undefined) differences.set(demand, [logRank - middle])
      else known.push(logRank - middle)
    }
  }
  const effects = new Map(
    [...differences].flatMap(([demand, values]) =>
      values.length < LEAST ? [] : [[demand, median(values)] as const],
    ),
  )
  return ({ demand }) => effects.get(demand) ?? 0
}

/** Distances from a centre on one side: `sign` 1 the easier, -1 the harder. */
function reachOf(
  centre: number,
  alike: readonly number[],
  kin: readonly number[],
  sign: number,
): CentreReach {
  const farthest = (ranks: readonly number[]): number =>
    Math.min(
      FARTHEST,
      ranks.reduce((most, rank) => Math.max(most, sign * (rank - centre)), 0),
    )
  const near = farthest(alike)
  return { alike: near, other: Math.max(0, farthest(kin) - near) }
}

/** The groups of one school in two years, in the order of the files, with their positions in the tables. */
interface SchoolYears {
  readonly newPositions: readonly number[]
  readonly oldPositions: readonly number[]
  readonly news: readonly YearUnit[]
  readonly olds: readonly YearUnit[]
}

function* schoolYears(
  newer: YearTable,
  older: YearTable,
  former: ReadonlyMap<string, readonly string[]>,
): Generator<SchoolYears> {
  const links = linkSchools(newer.bySchool.keys(), new Set(older.bySchool.keys()), former)
  const pick = ({ units }: YearTable, positions: readonly number[]): YearUnit[] =>
    positions.flatMap((position) => units[position] ?? [])
  for (const [school, newPositions] of newer.bySchool) {
    const oldPositions = (links.get(school) ?? [])
      .flatMap((key) => older.bySchool.get(key) ?? [])
      .sort((a, b) => a - b)
    yield { newPositions, oldPositions, news: pick(newer, newPositions), olds: pick(older, oldPositions) }
  }
}

/**
 * For each newer group the position of the one it continues; -1: none for certain.
 * @param former Newer school key → older ones.
 */
export function linkGroups(
  newer: YearTable,
  older: YearTable,
  former: ReadonlyMap<string, readonly string[]>,
): number[] {
  const links = newer.units.map(() => -1)
  for (const { newPositions, oldPositions, news, olds } of schoolYears(newer, older, former)) {
    for (const match of matchGroups(news, olds)) {
      const position = newPositions[match.newer]
      if (match.isFirm && position !== undefined) links[position] = oldPositions[match.older] ?? -1
    }
  }
  return links
}

/**
 * Predicts groups: a firm match by its line, a loose one halfway to its like, any other by their middle.
 * @param newer Given the older table itself: the groups of the latest lines, while no plan tells more.
 * @param former Newer school key → older ones.
 * @returns One centre a newer group, in order.
 */
export function predictGroups(
  newer: YearTable,
  older: YearTable,
  former: ReadonlyMap<string, readonly string[]>,
): GroupCentre[] {
  const centres: GroupCentre[] = newer.units.map(() => NONE)
  const effectOf = demandEffects(older)
  for (const { newPositions, oldPositions, news, olds } of schoolYears(newer, older, former)) {
    const isBlind = isBlindTo(news, olds)
    const matches = new Map(matchGroups(news, olds).map((match) => [match.newer, match]))
    news.forEach((unit, index) => {
      const position = newPositions[index]
      if (position === undefined) return
      const kin = olds.filter(({ keys }) => keys.kinds === unit.keys.kinds)
      const alike = kin.filter((one) => groupClass(one, isBlind) === groupClass(unit, isBlind))
      const match = matches.get(index)
      centres[position] = centreOf(unit, {
        own: match && olds[match.older],
        older: match === undefined ? -1 : (oldPositions[match.older] ?? -1),
        isFirm: match?.isFirm === true,
        alike: logRanks(alike),
        kin,
        effectOf,
      })
    })
  }
  return centres
}

interface Evidence {
  /** The matched group. */
  readonly own: YearUnit | undefined
  readonly older: number
  readonly isFirm: boolean
  /** Log ranks of those that it might be. */
  readonly alike: readonly number[]
  /** The school's groups of its kind. */
  readonly kin: readonly YearUnit[]
  readonly effectOf: (unit: YearUnit) => number
}

function centreOf(unit: YearUnit, { own, older, isFirm, alike, kin, effectOf }: Evidence): GroupCentre {
  const place = (logRank: number, basis: number): GroupCentre => ({
    logRank,
    basis,
    older,
    harder: reachOf(logRank, alike, logRanks(kin), -1),
    easier: reachOf(logRank, alike, logRanks(kin), 1),
  })
  if (own !== undefined) {
    if (own.logRank === null) return { ...NONE, older }
    return isFirm ? place(own.logRank, 0) : place((own.logRank + median(alike)) / 2, 1)
  }
  if (alike.length > 0) return place(median(alike), 2)
  const others = kin.flatMap((one) => (one.logRank === null ? [] : [one.logRank - effectOf(one)]))
  return others.length > 0 ? place(median(others) + effectOf(unit), 3) : NONE
}
