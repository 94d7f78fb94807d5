import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { trackBit } from '#domain/exam/combination.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import type { Requirement } from '#domain/exam/requirement.ts'
import { isSameDemand, trackText } from '#domain/exam/requirement-change.ts'
import {
  type ChosenEdition,
  type HeldEdition,
  type RequirementEdition,
  editionFor,
} from '#domain/matching/requirement-edition.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import type { Db } from '#server/db/open.ts'
import { listEditions, readEdition } from '#server/import/store/editions.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import type { UnitWithPlan } from '#server/features/scopes/units/unit.ts'

/** An edition with what stands in it. */
export interface LoadedEdition extends ChosenEdition {
  readonly table: RequirementEdition
}

/** Editions for scopes that are built together, each read once; they go with the last of these. */
export class Editions {
  readonly #db: Db
  readonly #read = new Map<string, Promise<RequirementEdition>>()
  #held: Promise<HeldEdition[]> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** What holds for the exam of `until`, and did not in the year `after`; null: none is loaded. */
  async find(
    provinceId: number,
    years: { readonly after: number; readonly until?: number },
  ): Promise<LoadedEdition | null> {
    this.#held ??= listEditions(this.#db)
    const chosen = editionFor(await this.#held, provinceId, years)
    if (chosen === null) return null
    const key = `${chosen.provinceId} ${chosen.year}`
    const table = this.#read.get(key) ?? readEdition(this.#db, chosen)
    this.#read.set(key, table)
    return { ...chosen, table: await table }
  }
}

/** The edition that a scope's exam is filed under, while its plan is of an older one. */
export interface ScopeEdition {
  readonly year: number
  /** The province whose edition it is, a reference; null: its own. */
  readonly province: string | null
}

/** A group's majors may part; it is told of one that most of its majors share. */
const MOST_MEMBERS = 0.5

/** Says of units what an edition asks of them, where that is not what their file asks. */
export async function withEdition(
  units: readonly UnitWithPlan[],
  { track, unitKind }: ScopeKey,
  { table, isOwn, year, provinceId }: LoadedEdition,
  { provinces }: Reference,
): Promise<readonly UnitWithPlan[]> {
  const bit = trackBit(track)
  const where = `${provinces.get(provinceId)?.name ?? ''} ${year} 年起的选科要求`
  const all: UnitWithPlan[] = []
  for (const [index, unit] of units.entries()) {
    if (index % 500 === 0) await yieldToEventLoop()
    const found = unitKind === 'major' ? askedOfMajor(table, unit) : askedOfGroup(table, unit, bit)
    if (found === null) {
      all.push(unit)
      continue
    }
    const isUntold = unit.requirement === null && (isOwn || unit.told?.from !== 'elsewhere')
    if (isUntold && unitKind === 'major') {
      const { presumedFor: _, ...rest } = unit
      all.push({
        ...rest,
        told: { requirement: found, from: 'elsewhere', where },
        toldRequirement: trackText(found, bit),
        toldWhere: where,
      })
      continue
    }
    const before = unit.requirement === null ? unit.told?.requirement : parseRequirement(unit.requirement)
    const isNews = before ? !isSameDemand(before, found, bit) : unitKind === 'major'
    all.push(isNews ? { ...unit, nextRequirement: trackText(found, bit) } : unit)
  }
  return all
}

/** A school is filed by a name, and known by another. */
function askedOfMajor(
  table: RequirementEdition,
  { linedAs, plan, level, schoolName, unitName }: UnitWithPlan,
) {
  return (
    table.find(schoolName, unitName, level) ??
    (plan ? table.find(plan.school_name, plan.unit_name, level) : null) ??
    table.find(linedAs.school, linedAs.unit, level)
  )
}

function askedOfGroup(
  table: RequirementEdition,
  { plan, schoolName, level }: UnitWithPlan,
  track: number,
): Requirement | null {
  const members = plan?.members ?? []
  const found = members.flatMap((name) => table.find(schoolName, name, level) ?? [])
  const [first] = found
  if (!first || found.length < members.length * MOST_MEMBERS) return null
  return found.every((each) => isSameDemand(each, first, track)) ? first : null
}
