import { type NamedUnit, areLevelsApart } from './named-unit.ts'
import { unitKeys } from './name.ts'

/**
 * A school's groups are renumbered yearly: demands, majors, places and order tell them. Ranks would show the
 * back-test its answer.
 */

export interface GroupMatch {
  /** Position in the newer year's groups. */
  readonly newer: number
  /** Position in the older year's groups. */
  readonly older: number
  /** Whether no other pairing comes near it: only then the two are one group over the years. */
  readonly isFirm: boolean
}

/** What it costs, in ln of places, to leave a group of either year without a partner. */
const ALONE = 0.7
/** What the best pairing without this pair must cost more, in ln of places, to make it firm. */
const FIRM = 0.9

/** From this share of common majors two groups are one; half is what a split leaves. */
const SAME_MEMBERS = 2 / 3
/** Up to this share they are not, whatever their places: names of a few majors may stay in a school. */
const OTHER_MEMBERS = 0.2

/** Majors inside a group in one writing, by which two years are compared. */
export const memberKeys = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => unitKeys(name).loose))

/** Majors that two groups share, of all that either has (Jaccard); null where a year does not tell them. */
function sharedMembers(a: NamedUnit | undefined, b: NamedUnit | undefined): number | null {
  const [ofA, ofB] = [a?.members, b?.members]
  if (!ofA?.size || !ofB?.size) return null
  const both = [...ofA].filter((name) => ofB.has(name)).length
  return both / (ofA.size + ofB.size - both)
}

const areOthers = (a: NamedUnit | undefined, b: NamedUnit | undefined): boolean =>
  (sharedMembers(a, b) ?? 1) <= OTHER_MEMBERS || (a !== undefined && b !== undefined && areLevelsApart(a, b))

interface Pairing {
  readonly cost: number
  readonly pairs: readonly (readonly [number, number])[]
}

/** Whether groups can be told apart by places: where those of all are known. */
function tellsPlaces(groups: readonly NamedUnit[]): boolean {
  return groups.every(({ plan }) => plan !== null)
}

const distance = (a: NamedUnit | undefined, b: NamedUnit | undefined): number =>
  Math.abs(Math.log(((a?.plan ?? 0) + 1) / ((b?.plan ?? 0) + 1)))

/** The cheapest pairing that keeps the order on both sides. */
function align(
  newer: readonly NamedUnit[],
  older: readonly NamedUnit[],
  without?: readonly [number, number],
): Pairing {
  const pairCost = (i: number, j: number): number =>
    (without?.[0] === i && without[1] === j) || areOthers(newer[i], older[j])
      ? Infinity
      : distance(newer[i], older[j])
  const width = older.length + 1
  const cost = new Float64Array((newer.length + 1) * width)
  const at = (i: number, j: number): number => cost[i * width + j] ?? 0
  for (let i = 0; i <= newer.length; i += 1) {
    for (let j = 0; j <= older.length; j += 1) {
      cost[i * width + j] =
        i === 0 || j === 0
          ? (i + j) * ALONE
          : Math.min(at(i - 1, j - 1) + pairCost(i - 1, j - 1), at(i - 1, j) + ALONE, at(i, j - 1) + ALONE)
    }
  }
  const pairs: [number, number][] = []
  let i = newer.length
  let j = older.length
  while (i > 0 && j > 0) {
    if (at(i, j) === at(i - 1, j - 1) + pairCost(i - 1, j - 1)) {
      i -= 1
      j -= 1
      pairs.push([i, j])
    } else if (at(i, j) === at(i - 1, j) + ALONE) i -= 1
    else j -= 1
  }
  return { cost: at(newer.length, older.length), pairs: pairs.reverse() }
}

/** Pairs groups that hold the same majors, those that share most first, whatever their places and order. */
function matchMembers(newer: readonly NamedUnit[], older: readonly NamedUnit[]): GroupMatch[] {
  const same = newer.flatMap((unit, i) =>
    older.flatMap((one, j) => {
      const share = sharedMembers(unit, one) ?? 0
      return share < SAME_MEMBERS || areLevelsApart(unit, one) ? [] : [{ newer: i, older: j, share }]
    }),
  )
  const taken = { newer: new Set<number>(), older: new Set<number>() }
  return same
    .sort((a, b) => b.share - a.share)
    .flatMap(({ newer: i, older: j }) => {
      if (taken.newer.has(i) || taken.older.has(j)) return []
      taken.newer.add(i)
      taken.older.add(j)
      return [{ newer: i, older: j, isFirm: true }]
    })
}

/** Pairs the groups of one requirement and kind: by their majors first, the rest by places and order. */
function matchAlike(newer: readonly NamedUnit[], older: readonly NamedUnit[]): GroupMatch[] {
  const same = matchMembers(newer, older)
  if (same.length === 0) return matchPlaces(newer, older)
  const restOf = (units: readonly NamedUnit[], side: 'newer' | 'older'): number[] =>
    [...units.keys()].filter((index) => same.every((match) => match[side] !== index))
  const rest = [restOf(newer, 'newer'), restOf(older, 'older')] as const
  const found = matchPlaces(pick(newer, rest[0]), pick(older, rest[1]))
  return [...same, ...positioned(found, ...rest)]
}

/** Pairs groups by their places and order. */
function matchPlaces(newer: readonly NamedUnit[], older: readonly NamedUnit[]): GroupMatch[] {
  if (!tellsPlaces(newer) || !tellsPlaces(older)) {
    // Unlike counts leave open which of them is new or gone.
    if (newer.length !== older.length) return []
    return newer.flatMap((unit, index) =>
      areOthers(unit, older[index]) ? [] : [{ newer: index, older: index, isFirm: newer.length === 1 }],
    )
  }
  const best = align(newer, older)
  return best.pairs.flatMap(([i, j]) => {
    const isFirm = align(newer, older, [i, j]).cost - best.cost >= FIRM
    // A group that was alone and meets several has been split: none of them is its continuation.
    return isFirm || older.length > 1 ? [{ newer: i, older: j, isFirm }] : []
  })
}

/** What groups have to share to be one: their kind (中外合作, campus, 专项…) and their requirement. */
export function groupClass({ keys, demand }: NamedUnit, isBlind: boolean): string {
  return isBlind ? keys.kinds : `${keys.kinds}#${demand}`
}

/** Whether requirements cannot tell these groups from those: one of the years has none. */
export function isBlindTo(newer: readonly NamedUnit[], older: readonly NamedUnit[]): boolean {
  const untold = ({ demand }: NamedUnit): boolean => demand === ''
  return newer.every(untold) || older.every(untold)
}

const pick = (units: readonly NamedUnit[], at: readonly number[]): NamedUnit[] =>
  at.flatMap((position) => units[position] ?? [])

/** Matches within a part of two years, by the positions in the whole years. */
const positioned = (
  matches: readonly GroupMatch[],
  newer: readonly number[],
  older: readonly number[],
): GroupMatch[] =>
  matches.map((match) => ({
    ...match,
    newer: newer[match.newer] ?? -1,
    older: older[match.older] ?? -1,
  }))

/** Positions of units by key, in order. */
function positionsBy<T>(units: readonly T[], key: (unit: T) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  units.forEach((unit, index) => {
    const name = key(unit)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [index])
    else group.push(index)
  })
  return groups
}

/**
 * Pairs a school's groups of two years: by the same majors, else in file order, so that places differ least.
 * @param newer In the order of the file, as `older`.
 * @returns Pairs in the order of the newer groups; a group may stay without one.
 */
export function matchGroups(newer: readonly NamedUnit[], older: readonly NamedUnit[]): GroupMatch[] {
  const isBlind = isBlindTo(newer, older)
  const olderBy = positionsBy(older, (unit) => groupClass(unit, isBlind))
  const matches: GroupMatch[] = []
  for (const [name, positions] of positionsBy(newer, (unit) => groupClass(unit, isBlind))) {
    const olderPositions = olderBy.get(name) ?? []
    const found = matchAlike(pick(newer, positions), pick(older, olderPositions))
    matches.push(...positioned(found, positions, olderPositions))
  }
  return matches.sort((a, b) => a.newer - b.newer)
}
