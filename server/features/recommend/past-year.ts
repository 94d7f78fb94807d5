import { parseRequirement } from '#domain/exam/requirement.ts'
import { meets } from '#domain/recommend/table.ts'
import type { Db } from '#server/db/open.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import { Memo } from '#server/snapshot/memo.ts'
import { type PastFacts, findPastFacts } from './past-facts.ts'
import { findLineYears, findLines } from './queries.ts'
import type { UnitSnapshot } from './load.ts'
import { openUnits, packUnits } from './unit-store.ts'
import {
  type ScopeKey,
  type SchoolNames,
  SHOWN_YEARS,
  type Unit,
  formerKeys,
  linkYears,
  makeUnits,
  opaqueIds,
  prepareYear,
} from './units.ts'

/** The units of a scope as they were filed for in a year whose lines are known. */
export interface PastYear {
  readonly key: ScopeKey
  readonly year: number
  readonly facts: PastFacts
  /** By the rank of their line, the hardest first; those without one come last. */
  readonly units: PastUnits
}

export interface PastUnits {
  readonly size: number
  at(position: number): Unit | undefined
  /** By the opaque id. */
  find(id: string): Unit | undefined
}

/** Past years in memory: one of 浙江 takes some megabytes. */
const KEPT = 6
const kept = new Memo<Promise<PastYear | undefined>>(KEPT)

const nameOf = ({ provinceId, batch, track, unitKind }: ScopeKey, year: number): string =>
  [provinceId, batch, track, unitKind, year].join('|')

/**
 * The units of a scope in a year, each with its line of that year and those of the two before it.
 *
 * @returns undefined where the scope has no lines of that year
 */
export function findPastYear(
  snapshot: UnitSnapshot,
  db: Db,
  { key, year, names }: { key: ScopeKey; year: number; names: SchoolNames },
): Promise<PastYear | undefined> {
  return kept.get([snapshot, nameOf(key, year)], async () => {
    const years = (await findLineYears(db, key)).map((each) => each.year)
    if (!years.includes(year)) return undefined
    const recent = years.filter((each) => each <= year).slice(0, SHOWN_YEARS)
    const lines = await Promise.all(
      recent.map(async (each) => prepareYear(each, await findLines(db, key, each), key.unitKind)),
    )
    const former = formerKeys(snapshot.reference.schoolAliases)
    const noPlan = { rows: [], current: false, offersNew: () => false }
    const made = await makeUnits(key, lines, noPlan, former, names)
    const hardness = ({ lines: [line] }: Unit): number => line?.rank ?? Infinity
    const order = [...made].sort((a, b) => {
      const apart = hardness(a) - hardness(b)
      return Number.isNaN(apart) || apart === 0 ? a.unitId - b.unitId : apart
    })
    const ids = Int32Array.from(order, ({ unitId }) => unitId)
    const store = openUnits(packUnits(made).packed)
    return {
      key,
      year,
      facts: await findPastFacts(snapshot, db, key, year),
      units: {
        size: ids.length,
        at: (position) => store.unit(ids[position] ?? -1),
        find: (id) => {
          const unitId = store.unitIdOf(id)
          return unitId === undefined ? undefined : store.unit(unitId)
        },
      },
    }
  })
}

/**
 * Where the units that a list of a year was filled from stand in that year's lines: under their own name, or, found as the
 * engine finds them, under another. By the id that they had in the list.
 *
 * @returns Opaque id of the list → that of the unit in its year's lines.
 */
export async function linkFiled(
  db: Db,
  { schoolAliases }: Reference,
  key: ScopeKey,
  year: number,
): Promise<Map<string, string>> {
  const [before] = (await findLineYears(db, key)).filter((each) => each.year < year)
  const newer = await prepareYear(year, await findLines(db, key, year), key.unitKind)
  const idOf = opaqueIds(key, year)
  const ids = newer.table.units.map(idOf)
  const linked = new Map<string, string>()
  if (before !== undefined) {
    const older = await prepareYear(before.year, await findLines(db, key, before.year), key.unitKind)
    const oldIdOf = opaqueIds(key, before.year)
    const oldIds = older.table.units.map(oldIdOf)
    for (const [at, position] of linkYears(newer, older, formerKeys(schoolAliases)).entries()) {
      const [id, old] = [ids[at], oldIds[position]]
      if (id !== undefined && old !== undefined) linked.set(old, id)
    }
  }
  // Its own name tells a major before anything else; the number of a group tells nothing.
  if (key.unitKind !== 'group') for (const id of ids) linked.set(id, id)
  return linked
}

/** Whether subjects shut a student out of a unit, by what its line or plan asked for; what is not known shuts nobody out. */
export function isShut({ requirement }: Pick<Unit, 'requirement'>, subjects: number): boolean {
  const demand = parseRequirement(requirement)
  return demand !== null && !meets(demand, subjects)
}
