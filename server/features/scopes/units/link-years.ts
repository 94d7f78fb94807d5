import { linkMajors, predictCentres } from '#domain/forecast/centre.ts'
import type { YearTable } from '#domain/forecast/centre.ts'
import { linkGroups } from '#domain/forecast/groups/group-centre.ts'
import { linkSchools } from '#domain/matching/match.ts'
import { addFormer, formerSchoolKey, schoolKey } from '#domain/matching/name.ts'
import type { UnitKind } from '#domain/province/rules.ts'
import type { PlanRow } from './plan-groups.ts'
import type { YearLines } from './year-rows.ts'

/** Which units and which schools of two years are the same, as the engine matches them. */

/** A year's units with the names of their schools as the file writes them. */
interface Linkable {
  readonly unitKind: UnitKind
  readonly rows: readonly { readonly school_name: string }[]
  readonly table: YearTable
}

/**
 * For each newer row the same unit's position in an older year, as the engine matches; -1: none for certain.
 * @param former As `formerKeys` gives it.
 */
export function linkYears(newer: Linkable, older: Pick<Linkable, 'table'>, former: FormerKeys): number[] {
  const known = withFormer(newer, former)
  if (newer.unitKind === 'group') return linkGroups(newer.table, older.table, known)
  return linkMajors(newer.table, older.table, known)
}

/** As `linkYears`, of a plan: which of its entries may be any of several units of one name, too. */
export function linkPlan(
  plan: Linkable,
  latest: YearLines,
  former: FormerKeys,
): { readonly links: readonly number[]; readonly doubtful: ReadonlySet<number> } {
  if (plan.unitKind === 'group')
    return { links: linkYears(plan, latest, former), doubtful: new Set<number>() }
  // As the engine does, which knows the same of each row and looks at no line of the plan's year.
  const centres = predictCentres(plan.table, latest.table, withFormer(plan, former))
  const isDoubtful = centres.flatMap(({ older, isDoubtful: open }) => (open === true ? older : []))
  return { links: centres.map(({ older }) => older), doubtful: new Set(isDoubtful) }
}

/** Present school key → former ones: several where schools merged. */
export type FormerKeys = ReadonlyMap<string, readonly string[]>

/** @param aliases former name → present name */
export function formerKeys(aliases: ReadonlyMap<string, string>): FormerKeys {
  const former = new Map<string, readonly string[]>()
  for (const [old, present] of aliases) addFormer(former, schoolKey(present), schoolKey(old))
  return former
}

function withFormer({ rows }: Pick<Linkable, 'rows'>, aliases: FormerKeys): FormerKeys {
  const former = new Map(aliases)
  for (const row of rows) {
    const old = formerSchoolKey(row.school_name)
    if (old !== null) addFormer(former, schoolKey(row.school_name), old)
  }
  return former
}

/** A school of the latest lines that the plan lists under another name. */
interface Renamed {
  readonly name: string
  /** With others: which of its units there are still, the plan alone says. */
  readonly merged: boolean
}

/** By the key of the school in the lines. */
export function renamedSchools(
  rows: readonly PlanRow[],
  { table: { bySchool } }: YearLines,
  former: FormerKeys,
): Map<string, Renamed> {
  const names = new Map(rows.map((row) => [row.school_name, schoolKey(row.school_name)]))
  const links = linkSchools(new Set(names.values()), new Set(bySchool.keys()), withFormer({ rows }, former))
  const renamed = new Map<string, Renamed>()
  for (const [name, key] of names) {
    const olds = links.get(key) ?? []
    for (const old of olds) if (old !== key) renamed.set(old, { name, merged: olds.length > 1 })
  }
  return renamed
}
