import { pairTwins } from './match-twins.ts'
import { likeness, renamedSchoolStem, sameWriting } from './name.ts'
import { type NamedUnit, areLevelsApart } from './named-unit.ts'

/**
 * How a pair was found: by name, or by one differing in explaining brackets. `doubtful`: several bear the
 * name.
 */
export type MatchLevel = 'exact' | 'loose' | 'doubtful'

export interface UnitMatch {
  /** Position in the newer year's units. */
  readonly newer: number
  /** Position in the older year's units. */
  readonly older: number
  readonly level: MatchLevel
}

function groupBy(
  units: readonly NamedUnit[],
  free: readonly boolean[],
  key: (unit: NamedUnit) => string,
): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  units.forEach((unit, index) => {
    if (free[index] !== true) return
    const name = key(unit)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [index])
    else group.push(index)
  })
  return groups
}

const pick = (units: readonly NamedUnit[], at: readonly number[]): NamedUnit[] =>
  at.flatMap((position) => units[position] ?? [])

function planDistance(a: number | null, b: number | null): number {
  if (a === null || b === null) return 1
  return Math.abs(Math.log((a + 1) / (b + 1)))
}

/** Two units of one loose key, and how alike they are. */
interface Candidate {
  readonly newer: number
  readonly older: number
  readonly alike: number
  readonly distance: number
  readonly isSame: boolean
}

function candidateOf(newer: number, older: number, a: NamedUnit, b: NamedUnit): Candidate | null {
  const alike = likeness(a.keys, b.keys)
  if (alike === null || areLevelsApart(a, b)) return null
  const isSame = sameWriting(a.keys, b.keys)
  return { newer, older, alike: isSame ? 1 : alike, distance: planDistance(a.plan, b.plan), isSame }
}

/** Pairs this near, by likeness and by ln of places, cannot be told apart. */
const NEAR = { alike: 0.05, distance: 0.3 }

const areNear = (a: Candidate, b: Candidate): boolean =>
  Math.abs(a.alike - b.alike) <= NEAR.alike && Math.abs(a.distance - b.distance) < NEAR.distance

/** The most alike first; who has two partners that cannot be told apart has none. */
function pairAlike(candidates: readonly Candidate[]): Candidate[] {
  const gone = { newer: new Set<number>(), older: new Set<number>() }
  const isFree = ({ newer, older }: Candidate): boolean => !gone.newer.has(newer) && !gone.older.has(older)
  const sorted = [...candidates].sort(
    (x, y) => y.alike - x.alike || x.distance - y.distance || x.newer - y.newer || x.older - y.older,
  )
  const found: Candidate[] = []
  for (const one of sorted) {
    if (!isFree(one)) continue
    const rivals = sorted.filter(
      (other) =>
        other !== one &&
        (other.newer === one.newer || other.older === one.older) &&
        isFree(other) &&
        areNear(one, other),
    )
    if (rivals.length === 0) found.push(one)
    for (const { newer, older } of [one, ...rivals]) {
      gone.newer.add(newer)
      gone.older.add(older)
    }
  }
  return found
}

/**
 * Pairs a school's units of two years, one to one: by name, `pairTwins`, then the loose key, most alike
 * first.
 * @param isPast Whether the newer year's ranks may be looked at: a prediction would show the back-test its
 * own answer.
 * @returns Pairs in the order of the newer units; units of either year may stay without one.
 */
export function matchUnits(
  newer: readonly NamedUnit[],
  older: readonly NamedUnit[],
  isPast = false,
): UnitMatch[] {
  const newerFree = newer.map(() => true)
  const olderFree = older.map(() => true)
  const matches: UnitMatch[] = []
  const take = (newIndex: number, oldIndex: number, level: MatchLevel): void => {
    newerFree[newIndex] = false
    olderFree[oldIndex] = false
    matches.push({ newer: newIndex, older: oldIndex, level })
  }

  const mayBeOne = (newIndex: number, oldIndex: number): boolean => {
    const [a, b] = [newer[newIndex], older[oldIndex]]
    return a !== undefined && b !== undefined && !areLevelsApart(a, b)
  }

  const exactOlder = groupBy(older, olderFree, (unit) => unit.keys.exact)
  for (const [name, news] of groupBy(newer, newerFree, (unit) => unit.keys.exact)) {
    const olds = exactOlder.get(name) ?? []
    for (const pair of pairTwins(pick(newer, news), pick(older, olds), isPast)) {
      take(news[pair.newer] ?? -1, olds[pair.older] ?? -1, 'exact')
    }
    // Which of them takes over the name is left open; that one of the name is offered still is not.
    const [restNew, restOld] = [news.filter((at) => newerFree[at]), olds.filter((at) => olderFree[at])]
    const openNew = restNew.filter((at) => restOld.some((old) => mayBeOne(at, old)))
    const openOld = new Set(restOld.filter((old) => restNew.some((at) => mayBeOne(at, old))))
    for (const at of openOld) olderFree[at] = false
    for (const at of openNew) {
      const old = [...openOld].find((each) => mayBeOne(at, each))
      if (old === undefined) newerFree[at] = false
      else {
        take(at, old, 'doubtful')
        openOld.delete(old)
      }
    }
  }

  const looseOlder = groupBy(older, olderFree, (unit) => unit.keys.loose)
  for (const [name, news] of groupBy(newer, newerFree, (unit) => unit.keys.loose)) {
    const candidates = news.flatMap((i) =>
      (looseOlder.get(name) ?? []).flatMap((j) => {
        const [a, b] = [newer[i], older[j]]
        return (a && b && candidateOf(i, j, a, b)) ?? []
      }),
    )
    for (const { newer: i, older: j, isSame } of pairAlike(candidates)) take(i, j, isSame ? 'exact' : 'loose')
  }
  return matches.sort((x, y) => x.newer - y.newer)
}

/**
 * Links schools of two years: by key, former names, else the college whose stem became the one new
 * university's.
 * @param former Newer key → older ones, from aliases and from brackets such as `(原…学院)`.
 * @returns Newer key → older ones, for the schools that have any.
 */
export function linkSchools(
  newer: Iterable<string>,
  older: ReadonlySet<string>,
  former: ReadonlyMap<string, readonly string[]>,
): Map<string, readonly string[]> {
  const links = new Map<string, readonly string[]>()
  const appeared: string[] = []
  const taken = new Set<string>()
  for (const key of newer) {
    if (older.has(key)) {
      links.set(key, [key])
      taken.add(key)
    } else appeared.push(key)
  }
  const left: string[] = []
  for (const key of appeared) {
    const names = (former.get(key) ?? []).filter((name) => older.has(name) && !taken.has(name))
    for (const name of names) taken.add(name)
    if (names.length > 0) links.set(key, names)
    else left.push(key)
  }
  const vanished = new Map<string, string[]>()
  for (const key of older) {
    if (taken.has(key)) continue
    for (const stem of schoolStems(key)) vanished.set(stem, [...(vanished.get(stem) ?? []), key])
  }
  const claims = new Map<string, string[]>()
  for (const key of left) {
    const found = schoolStems(key)
      .map((stem) => vanished.get(stem))
      .find((names) => names?.length === 1)?.[0]
    if (found !== undefined) claims.set(found, [...(claims.get(found) ?? []), key])
  }
  for (const [old, keys] of claims) {
    const only = keys[0]
    if (only !== undefined && keys.length === 1) links.set(only, [old])
  }
  return links
}

/** A key's stems: renamed, and without a closing bracket such as (中外合作办学) that a year leaves out. */
function schoolStems(key: string): string[] {
  const bare = key.replace(/\([^()]*(?:合作办学|校区)[^()]*\)$/u, '')
  const stem = renamedSchoolStem(key)
  return bare === key ? [stem] : [stem, renamedSchoolStem(bare)]
}
