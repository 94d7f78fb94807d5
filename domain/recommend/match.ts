import { renamedSchoolStem, similarity } from './name.ts'
import type { UnitKeys } from './name.ts'

/** A unit of one year as far as matching needs it. */
export interface NamedUnit {
  readonly keys: UnitKeys
  readonly plan: number | null
  /** Tells groups of one school apart: their subject requirement as text. '' for majors, and where it is not known. */
  readonly demand: string
  /** What a plan of its year says is inside a group, in one writing; left out where none does. */
  readonly members?: ReadonlySet<string>
}

/** How a pair was found: by its exact name, or by the name without explaining brackets. */
export type MatchLevel = 'exact' | 'loose'

export interface Match {
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

function planDistance(a: number | null, b: number | null): number {
  if (a === null || b === null) return 1
  return Math.abs(Math.log((a + 1) / (b + 1)))
}

/**
 * Pairs the units of one school in two years, one to one, by names alone (ranks are never looked at, or the back-test
 * would see its own answer). Units of one exact name pair in the order of the file; what is left pairs by the loose key, the
 * most alike first. Groups, whose names are numbers that are handed on, are matched by `matchGroups`.
 *
 * @returns Pairs in the order of the newer units; units of either year may stay without one.
 */
export function matchUnits(newer: readonly NamedUnit[], older: readonly NamedUnit[]): Match[] {
  const newerFree = newer.map(() => true)
  const olderFree = older.map(() => true)
  const matches: Match[] = []
  const take = (newIndex: number, oldIndex: number, level: MatchLevel): void => {
    newerFree[newIndex] = false
    olderFree[oldIndex] = false
    matches.push({ newer: newIndex, older: oldIndex, level })
  }

  const exactOlder = groupBy(older, olderFree, (unit) => unit.keys.exact)
  for (const [name, newIndexes] of groupBy(newer, newerFree, (unit) => unit.keys.exact)) {
    const oldIndexes = exactOlder.get(name) ?? []
    newIndexes.forEach((newIndex, position) => {
      const oldIndex = oldIndexes[position]
      if (oldIndex !== undefined) take(newIndex, oldIndex, 'exact')
    })
  }

  const looseOlder = groupBy(older, olderFree, (unit) => unit.keys.loose)
  for (const [name, newIndexes] of groupBy(newer, newerFree, (unit) => unit.keys.loose)) {
    const oldIndexes = looseOlder.get(name)
    if (oldIndexes === undefined) continue
    const pairs: { newIndex: number; oldIndex: number; alike: number; distance: number }[] = []
    for (const newIndex of newIndexes) {
      for (const oldIndex of oldIndexes) {
        const a = newer[newIndex]
        const b = older[oldIndex]
        if (a === undefined || b === undefined) continue
        const alike = similarity(a.keys.detail, b.keys.detail)
        pairs.push({ newIndex, oldIndex, alike, distance: planDistance(a.plan, b.plan) })
      }
    }
    pairs.sort(
      (x, y) =>
        y.alike - x.alike || x.distance - y.distance || x.newIndex - y.newIndex || x.oldIndex - y.oldIndex,
    )
    for (const pair of pairs) {
      if (newerFree[pair.newIndex] === true && olderFree[pair.oldIndex] === true)
        take(pair.newIndex, pair.oldIndex, 'loose')
    }
  }
  return matches.sort((x, y) => x.newer - y.newer)
}

/**
 * Links schools of a newer year to those of an older one by key: the same key; else the former names given, several where
 * schools merged; else a college that vanished as the university of the same stem appeared, when exactly one of each did.
 *
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
