import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Level, toLevel } from '#domain/directory/level.ts'
import type { YearUnit } from '#domain/forecast/centre.ts'
import { areLevelsApart } from '#domain/matching/named-unit.ts'
import { foldText, isCollective, schoolKey, similarity, unitKeys } from '#domain/matching/name.ts'
import type { KnownLevels } from '#server/snapshot/level-in.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import { type FormerKeys, linkPlan } from './link-years.ts'
import { type PlanRow, nameBesideLines } from './plan-groups.ts'
import type { SchoolNames } from './unit.ts'
import { type YearLines, prepareYear } from './year-rows.ts'

/** Which entries of the published plan are which units of the latest lines. */

/** An entry of the plan as a unit. */
export interface Planned {
  readonly row: PlanRow
  readonly unit: YearUnit
}

/** The plan's entry of each of the latest lines, how surely it was found, and entries of none. */
export async function matchPlan(
  key: ScopeKey,
  rows: readonly PlanRow[],
  latest: YearLines,
  former: FormerKeys,
  schoolOf: SchoolNames['schoolOf'],
  known: KnownLevels,
): Promise<{
  planOf: Map<number, Planned>
  doubtful: ReadonlySet<number>
  elsewhere: ReadonlySet<number>
  named: ReadonlyMap<PlanRow, string>
  left: Planned[]
}> {
  const named =
    latest.unitKind === 'group'
      ? new Map(rows.map((row) => [row, nameBesideLines(row, latest.table)]))
      : namesByRemark(rows, latest)
  await yieldToEventLoop()
  const asUnits = rows.map((row) => ({
    ...row,
    plan: row.places,
    unit_name: named.get(row) ?? row.unit_name,
  }))
  const planned = await prepareYear(key, latest.year + 1, asUnits, known)
  await yieldToEventLoop()
  const { links, doubtful } = linkPlan(planned, latest, former)
  const planOf = new Map<number, Planned>()
  const unlinked: Planned[] = []
  for (const [index, row] of rows.entries()) {
    const position = links[index] ?? -1
    const unit = planned.table.units[index]
    if (!unit) continue
    if (position >= 0) planOf.set(position, { row, unit })
    else unlinked.push({ row, unit })
  }
  const found = matchWithinSchools(unlinked, latest, planOf, schoolOf)
  for (const [position, entry] of found) planOf.set(position, entry)
  const taken = new Set(found.values())
  return {
    planOf,
    doubtful,
    elsewhere: new Set(found.keys()),
    named,
    left: unlinked.filter((entry) => !taken.has(entry)),
  }
}

/** Entries and lines of one school, major and kind. */
interface Alike {
  readonly entries: { row: PlanRow; exact: string; remark: string; level: Level }[]
  readonly lines: { name: string; exact: string; detail: string; level: Level | null }[]
}

/**
 * Units of one name told apart by remarks, where lines use brackets: 民商法学院培养 is (民商法). Unclear
 * ones find none.
 * @returns Entry → the name of its line.
 */
function namesByRemark(rows: readonly PlanRow[], latest: YearLines): Map<PlanRow, string> {
  const groups = new Map<string, Alike>()
  for (const row of rows) {
    const { loose, exact } = unitKeys(row.unit_name)
    const key = `${schoolKey(row.school_name)}|${loose}`
    const group = groups.get(key) ?? { entries: [], lines: [] }
    groups.set(key, group)
    group.entries.push({ row, exact, remark: foldText(row.remark ?? ''), level: toLevel(row.level) })
  }
  for (const [index, { unit_name: name }] of latest.rows.entries()) {
    const unit = latest.table.units[index]
    if (!unit) continue
    const { loose, exact, detail } = unit.keys
    groups.get(`${unit.school}|${loose}`)?.lines.push({ name, exact, detail, level: unit.level ?? null })
  }
  const named = new Map<PlanRow, string>()
  for (const { entries, lines } of groups.values()) {
    // A 试验班 says by its remark alone what it is, be it the only one of its name.
    const several = entries.filter(
      (one) =>
        entries.some((other) => other !== one && other.exact === one.exact) ||
        isCollective(unitKeys(one.row.unit_name)),
    )
    const open = lines.filter(
      ({ exact, detail }) => detail !== '' && entries.every((entry) => entry.exact !== exact),
    )
    for (const line of open) {
      const entry = clearlyBest(several, (each) => said(each, line))
      if (entry && clearlyBest(open, (each) => said(entry, each)) === line) {
        named.set(entry.row, line.name)
      }
    }
  }
  return named
}

/** How much of a remark a line's brackets are, all of which it must say, 0…1; 0: another level. */
function said(entry: Alike['entries'][number], line: Alike['lines'][number]): number {
  if (areLevelsApart(entry, line)) return 0
  const [{ remark }, { detail }] = [entry, line]
  const says = (word: string): boolean => remark.includes(word) && !remark.includes(`非${word}`)
  return detail.split(',').every(says) ? similarity(remark, detail) : 0
}

/** The one of the greatest value above 0; undefined where several share it. */
function clearlyBest<T>(all: readonly T[], valueOf: (one: T) => number): T | undefined {
  let best: T | undefined
  let most = 0
  for (const one of all) {
    const value = valueOf(one)
    if (value < most || value === 0) continue
    best = value === most ? undefined : one
    most = value
  }
  return best
}

/**
 * Units filed under another of a school's names: one of a name and level left in plan and lines.
 * @returns Position in the latest lines → its entry in the plan.
 */
function matchWithinSchools(
  unlinked: readonly Planned[],
  latest: YearLines,
  planOf: ReadonlyMap<number, Planned>,
  schoolOf: SchoolNames['schoolOf'],
): Map<number, Planned> {
  // A group's name is its number, which says nothing.
  if (latest.unitKind === 'group') return new Map()
  const pairs = new Map<string, { entries: Planned[]; positions: number[] }>()
  const pairOf = (name: string, unit: YearUnit) => {
    const school = schoolOf(name)
    if (school === undefined) return undefined
    const key = `${school}|${unit.keys.exact}`
    const pair = pairs.get(key) ?? { entries: [], positions: [] }
    pairs.set(key, pair)
    return pair
  }
  for (const entry of unlinked) pairOf(entry.row.school_name, entry.unit)?.entries.push(entry)
  for (const [position, row] of latest.rows.entries()) {
    const unit = latest.table.units[position]
    if (unit && !planOf.has(position)) pairOf(row.school_name, unit)?.positions.push(position)
  }
  const found = new Map<number, Planned>()
  for (const { entries, positions } of pairs.values()) {
    const isOne = ({ unit }: Planned, at: number): boolean =>
      !areLevelsApart(unit, latest.table.units[at] ?? unit)
    for (const entry of entries) {
      const [position, second] = positions.filter((at) => isOne(entry, at))
      if (position === undefined || second !== undefined) continue
      if (entries.every((other) => other === entry || !isOne(other, position))) found.set(position, entry)
    }
  }
  return found
}
