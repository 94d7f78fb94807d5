import type { NamedUnit } from './match.ts'

/**
 * Groups of one school are numbered anew every year: what tells them apart over the years is what they ask for, how many
 * places they have and how they follow each other. Ranks are never looked at, or the back-test would see its own answer.
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
/** What the best pairing without this pair has to cost more, in ln of places, for the pair to be firm. */
const FIRM = 0.9

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
    without?.[0] === i && without[1] === j ? Infinity : distance(newer[i], older[j])
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

/** Pairs the groups of one requirement and kind. */
function matchAlike(newer: readonly NamedUnit[], older: readonly NamedUnit[]): GroupMatch[] {
  if (!tellsPlaces(newer) || !tellsPlaces(older)) {
    // Unlike counts leave open which of them is new or gone.
    if (newer.length !== older.length) return []
    return newer.map((_, index) => ({ newer: index, older: index, isFirm: newer.length === 1 }))
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
 * Pairs the groups of one school in two years, one to one, whatever their numbers. Those of one kind and requirement pair in the
 * order of the file so that their places differ least; where places are not known, only as many as there were.
 *
 * @param newer In the order of the file, as `older`.
 * @returns Pairs in the order of the newer groups; a group may stay without one.
 */
export function matchGroups(newer: readonly NamedUnit[], older: readonly NamedUnit[]): GroupMatch[] {
  const isBlind = isBlindTo(newer, older)
  const olderBy = positionsBy(older, (unit) => groupClass(unit, isBlind))
  const matches: GroupMatch[] = []
  for (const [name, positions] of positionsBy(newer, (unit) => groupClass(unit, isBlind))) {
    const olderPositions = olderBy.get(name) ?? []
    const pick = (units: readonly NamedUnit[], at: readonly number[]): NamedUnit[] =>
      at.flatMap((position) => units[position] ?? [])
    for (const match of matchAlike(pick(newer, positions), pick(older, olderPositions))) {
      const newIndex = positions[match.newer]
      const oldIndex = olderPositions[match.older]
      if (newIndex !== undefined && oldIndex !== undefined)
        matches.push({ newer: newIndex, older: oldIndex, isFirm: match.isFirm })
    }
  }
  return matches.sort((a, b) => a.newer - b.newer)
}
