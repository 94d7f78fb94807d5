import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { choicesOf, demandOf, demandText, trackBit } from '#domain/exam/combination.ts'
import { levelByCode } from '#domain/directory/level.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import type { Requirement } from '#domain/exam/requirement.ts'
import {
  type ToldRequirement,
  type ToldRow,
  type ToldTable,
  collectTold,
} from '#domain/matching/told-requirements.ts'
import { newestRules } from '#domain/province/rules.ts'
import type { Db } from '#server/db/open.ts'
import { runInSteps } from '#server/run-in-steps.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import { type PlanCoverage, askedOf } from './plan-coverage.ts'
import { findDemands, listWholePlans } from '#server/features/scopes/units/queries.ts'
import type { UnitWithPlan } from '#server/features/scopes/units/unit.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'

/** Years before the exam whose files still tell what majors ask: schools state it three years ahead, and change little. */
const YEARS = 2

/** Reads what the files of all provinces tell of requirements, for those who file in a year. */
export async function readTold(
  db: Db,
  { provinces, catalogue }: Reference,
  examYear: number,
): Promise<ToldTable> {
  const years = { from: examYear - YEARS, to: examYear }
  const rows: ToldRow[] = []
  for (const { id, name } of provinces.values()) {
    for (const [table, file] of [
      ['plan', '计划'],
      ['line', '投档线'],
    ] as const) {
      for (const row of await findDemands(db, id, table, years)) {
        const { requirement } = demandOf(row.requirement, row.track, row.year)
        if (requirement === null) continue
        rows.push({
          province: name,
          year: row.year,
          track: row.track,
          school: row.school_name,
          unit: row.unit_name,
          level: row.level ?? levelByCode(id, row.unit_code),
          requirement,
          file,
        })
      }
    }
  }
  const whole = new Map<string, Set<string>>()
  for (const { province_id: id, year, track } of await listWholePlans(db)) {
    const key = `${provinces.get(id)?.name ?? ''} ${year}`
    whole.set(key, (whole.get(key) ?? new Set()).add(track))
  }
  const tellsBoth = (province: string, year: number): boolean => {
    const tracks = whole.get(`${province} ${year}`)
    return tracks !== undefined && (tracks.has('综合') || tracks.size > 1)
  }
  const categoryOf = (base: string): string | undefined =>
    (catalogue.byName.get(base) ?? catalogue.byCategory.get(base))?.category
  return runInSteps(collectTold(rows, tellsBoth, categoryOf))
}

/** What is known for certain of a unit's requirement: not what is only likely. */
export function requirementOf({ requirement, told }: UnitWithPlan): Requirement | null {
  return told?.from === 'elsewhere' ? told.requirement : parseRequirement(requirement)
}

/** Adds what the files of other provinces tell of units of which none of the province says anything. */
export async function tellRequirements(
  units: readonly UnitWithPlan[],
  { provinceId, track, unitKind }: ScopeKey,
  coverage: PlanCoverage | null,
  told: ToldTable | undefined,
  { provinces }: Reference,
): Promise<readonly UnitWithPlan[]> {
  if (!told) return units
  const choices = choicesOf(newestRules(provinces.get(provinceId)?.rules ?? [])[0], track)
  const all: UnitWithPlan[] = []
  for (const [index, unit] of units.entries()) {
    if (index % 500 === 0) await yieldToEventLoop()
    if (unit.requirement !== null) {
      all.push(unit)
      continue
    }
    // What a plan lacks that is complete for some subjects is shut to these.
    const shutTo = unit.plan === null ? coverage?.drawnFor[0] : undefined
    const asked = { ...askedOf(unit, track), shutTo }
    const found = unitKind === 'major' ? told.find(asked) : null
    const members = unitKind === 'major' ? undefined : (unit.plan?.members ?? [])
    const presumedFor = found?.from === 'elsewhere' ? [] : told.presumed(asked, choices, members)
    const presuming = presumedFor.length > 0 ? { ...unit, presumedFor } : unit
    all.push(found ? withTold(presuming, found, track) : presuming)
  }
  return all
}

function withTold(unit: UnitWithPlan, told: ToldRequirement, track: string): UnitWithPlan {
  const text = demandText({ track: trackBit(track), requirement: told.requirement })
  const isLikely = told.from === 'likely'
  return {
    ...unit,
    told,
    toldRequirement: isLikely ? `多半要求${text}` : text,
    toldWhere: told.where,
  }
}
