import { linkSchools, matchUnits } from '#domain/matching/match.ts'
import { type NamedUnit, areLevelsApart } from '#domain/matching/named-unit.ts'
import { median } from './spread.ts'
import type { Sides } from './spread.ts'

/** One unit of one year. */
export interface YearUnit extends NamedUnit {
  readonly unitId: number
  readonly schoolId: number
  /** Key of the school's name. */
  readonly school: string
  /** Category of the major, or ''. */
  readonly category: string
  /** Natural logarithm of the cut-off rank, or null where the unit did not fill, or its rank is withheld. */
  readonly logRank: number | null
  /** See `Line`. */
  readonly isRankWithheld?: boolean
}

/** Whether a unit of a year did not fill. */
export const didNotFill = ({ logRank, isRankWithheld }: YearUnit): boolean =>
  logRank === null && isRankWithheld !== true

/** All units of one year, by school. */
export interface YearTable {
  readonly year: number
  readonly units: readonly YearUnit[]
  readonly bySchool: ReadonlyMap<string, readonly number[]>
}

/** A prediction's centre. */
export interface Centre {
  /** ln Ĉ, or null without a prediction. */
  readonly logRank: number | null
  /** 0 unit, 1 base, 2 category, 3 school, 4 none. */
  readonly basis: number
  /** Position of the matched unit in the older table, or -1. */
  readonly older: number
  /** Whether the matched unit may be another one: its figures are none of this one's past. */
  readonly isDoubtful?: boolean
  /** Log scale of its own spread against its cell's, where its centre tells: a group's. */
  readonly sides?: Sides
}

const NONE: Centre = { logRank: null, basis: 4, older: -1 }

/** Groups a year's units by school. */
export function yearTable(year: number, units: readonly YearUnit[]): YearTable {
  const bySchool = new Map<string, number[]>()
  units.forEach((unit, index) => {
    const list = bySchool.get(unit.school)
    if (list === undefined) bySchool.set(unit.school, [index])
    else list.push(index)
  })
  return { year, units, bySchool }
}

/**
 * Predicts each unit by its own older line, else its school's relatives; only names, places and requirements
 * are newer.
 * @param former Newer school key → older ones.
 * @returns One centre a newer unit, in order.
 */
export function predictCentres(
  newer: YearTable,
  older: YearTable,
  former: ReadonlyMap<string, readonly string[]>,
): Centre[] {
  const centres: Centre[] = newer.units.map(() => NONE)
  const links = linkSchools(newer.bySchool.keys(), new Set(older.bySchool.keys()), former)
  let effects: Effects | null = null
  for (const [school, positions] of newer.bySchool) {
    const linked = links.get(school)
    if (linked === undefined) continue
    // In the order of the file, whatever the order of the names.
    const olderPositions = linked.flatMap((key) => older.bySchool.get(key) ?? []).sort((a, b) => a - b)
    const newerUnits = pick(newer.units, positions)
    const olderUnits = pick(older.units, olderPositions)
    const matched = new Set<number>()
    const doubtful = new Map<number, number>()
    for (const match of matchUnits(newerUnits, olderUnits)) {
      const position = positions[match.newer]
      const olderPosition = olderPositions[match.older]
      if (position === undefined || olderPosition === undefined) continue
      if (match.level === 'doubtful') {
        doubtful.set(match.newer, olderPosition)
        continue
      }
      matched.add(match.newer)
      const logRank = older.units[olderPosition]?.logRank ?? null
      const basis = logRank === null ? 4 : match.level === 'exact' ? 0 : 1
      centres[position] = { logRank, basis, older: olderPosition }
    }
    newerUnits.forEach((unit, index) => {
      const position = positions[index]
      if (matched.has(index) || position === undefined) return
      effects ??= majorEffects(older)
      const centre = fromRelatives(unit, olderUnits, effects)
      const other = doubtful.get(index)
      centres[position] = other === undefined ? centre : { ...centre, older: other, isDoubtful: true }
    })
  }
  return centres
}

/**
 * For each unit of a past year its position in an older one; -1: none, or several indistinguishable.
 * @param former Newer school key → older ones.
 */
export function linkMajors(
  newer: YearTable,
  older: YearTable,
  former: ReadonlyMap<string, readonly string[]>,
): number[] {
  const found = newer.units.map(() => -1)
  const links = linkSchools(newer.bySchool.keys(), new Set(older.bySchool.keys()), former)
  for (const [school, positions] of newer.bySchool) {
    const olds = (links.get(school) ?? []).flatMap((key) => older.bySchool.get(key) ?? [])
    for (const match of matchUnits(pick(newer.units, positions), pick(older.units, olds), true)) {
      const position = positions[match.newer]
      if (position !== undefined && match.level !== 'doubtful') found[position] = olds[match.older] ?? -1
    }
  }
  return found
}

/** The centres of a table's own units: their lines. */
export function ownCentres({ units }: YearTable): Centre[] {
  return units.map(({ logRank }, older) => ({ logRank, basis: logRank === null ? 4 : 0, older }))
}

function pick(units: readonly YearUnit[], positions: readonly number[]): YearUnit[] {
  const out: YearUnit[] = []
  for (const position of positions) {
    const unit = units[position]
    if (unit !== undefined) out.push(unit)
  }
  return out
}

/** How much better or worse than its school a major does, in ln rank, by name and category. */
interface Effects {
  readonly byName: ReadonlyMap<string, number>
  readonly byCategory: ReadonlyMap<string, number>
}

/** The code of a group (`201`, `第05组`) is no name: two schools' have nothing in common. */
const GROUP_CODE = /^第?[0-9A-Za-z]+(?:专业)?组?$/u

function effectOf(unit: YearUnit, effects: Effects): number {
  return effects.byName.get(unit.keys.base) ?? effects.byCategory.get(unit.category) ?? 0
}

function majorEffects(table: YearTable): Effects {
  const names = new Map<string, number[]>()
  const categories = new Map<string, number[]>()
  for (const positions of table.bySchool.values()) {
    const groups = new Map<string, { unit: YearUnit; logRank: number }[]>()
    for (const unit of pick(table.units, positions)) {
      if (unit.logRank === null) continue
      push(groups, unit.keys.kinds, { unit, logRank: unit.logRank })
    }
    for (const group of groups.values()) {
      const middle = median(group.map((member) => member.logRank))
      for (const { unit, logRank } of group) {
        if (!GROUP_CODE.test(unit.keys.base)) push(names, unit.keys.base, logRank - middle)
        if (unit.category !== '') push(categories, unit.category, logRank - middle)
      }
    }
  }
  return { byName: medians(names, 3), byCategory: medians(categories, 5) }
}

function push<T>(groups: Map<string, T[]>, key: string, value: T): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [value])
  else group.push(value)
}

function medians(groups: ReadonlyMap<string, readonly number[]>, least: number): Map<string, number> {
  const out = new Map<string, number>()
  for (const [key, values] of groups) if (values.length >= least) out.set(key, median(values))
  return out
}

/** A unit without a line: the median of its like at the school, else the school's, moved by its major. */
function fromRelatives(unit: YearUnit, relatives: readonly YearUnit[], effects: Effects): Centre {
  const near: number[] = []
  const far: number[] = []
  const own = effectOf(unit, effects)
  for (const relative of relatives) {
    if (relative.logRank === null || relative.keys.kinds !== unit.keys.kinds) continue
    if (areLevelsApart(relative, unit)) continue
    if (unit.demand !== '' && relative.demand !== '' && relative.demand !== unit.demand) continue
    far.push(relative.logRank - effectOf(relative, effects) + own)
    const alike =
      relative.keys.base === unit.keys.base || (unit.category !== '' && relative.category === unit.category)
    if (alike) near.push(relative.logRank)
  }
  if (near.length > 0) return { logRank: median(near), basis: 2, older: -1 }
  if (far.length > 0) return { logRank: median(far), basis: 3, older: -1 }
  return NONE
}
