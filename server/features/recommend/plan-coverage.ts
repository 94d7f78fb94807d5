import { combinationsOf, demandOf, drawnFor, isOpen, trackBit } from '#domain/exam/combination.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { newestRules } from '#domain/province/rules.ts'
import { type ListedUnit, absenceProof } from '#domain/recommend/coverage.ts'
import { unitKeys } from '#domain/recommend/name.ts'
import type { ScopeKey } from './units.ts'
import type { Catalogue, Reference } from '#server/snapshot/reference.ts'
import { type PlanRow, type PlannedUnit, isNewUnit } from './units.ts'

/** A plan of an authority, as far as what it lacks says something. See docs/decisions/019-plan-coverage.md. */
export interface PlanCoverage {
  readonly year: number
  /** The choice of subjects, as a mask, that it was drawn for and holds everything of; none: no file says that it is whole. */
  readonly drawnFor: readonly number[]
}

/**
 * What a plan covers; null for a starter set, which says nothing of what it does not hold. A plan newer than them is held
 * against the latest lines; so is one of their own year, where it was drawn for one choice: what was admitted that year and does
 * not stand in it is not open to that choice.
 *
 * @param use Whether units are offered by it: it is newer than the latest lines, else of their own year.
 */
export function coverageOf(
  { year, rows }: { readonly year: number | null; readonly rows: readonly PlanRow[] },
  { offers }: { readonly offers: boolean },
  { provinceId, track }: ScopeKey,
  { provinces, sources }: Reference,
): PlanCoverage | null {
  if (year === null) return null
  const [rule] = newestRules(provinces.get(provinceId)?.rules ?? [])
  const combinations = rule ? combinationsOf(rule) : []
  if (combinations.length === 0) return null
  if (rows.some(({ import_id }) => sources.get(import_id)?.starter !== false)) return null
  const texts = new Set(rows.map(({ requirement }) => requirement))
  const fits = drawnFor(
    [...texts].map((text) => demandOf(text, track, year)),
    combinations,
  )
  if (fits.length === 1) return { year, drawnFor: fits }
  return offers ? { year, drawnFor: [] } : null
}

/**
 * Tells which units the plan of the year predicted leaves out for everybody: their school merged with another, or the plan would
 * hold them if they were offered at all.
 */
export function goneBy(
  units: readonly PlannedUnit[],
  coverage: PlanCoverage | null,
  { track }: ScopeKey,
  catalogue: Catalogue,
): (unit: PlannedUnit) => boolean {
  const [covered] = coverage?.drawnFor ?? []
  if (covered === undefined) return ({ withdrawn }) => withdrawn
  const listed = new Map(units.map((unit) => [unit, listedUnit(unit, catalogue)]))
  const isProof = absenceProof(
    [...listed.values()],
    (requirement) => isOpen({ track: trackBit(track), requirement }, covered) === true,
  )
  return (unit) => unit.withdrawn || isProof(listed.get(unit) ?? listedUnit(unit, catalogue))
}

function listedUnit(unit: PlannedUnit, { byName, byCategory }: Catalogue): ListedUnit {
  const { base } = unitKeys(unit.nameInLines)
  return {
    school: unit.schoolKey,
    base,
    level: unit.level,
    category: (byName.get(base) ?? byCategory.get(base))?.category ?? null,
    isLined: !isNewUnit(unit),
    isPlanned: unit.plan !== null,
    requirement: parseRequirement(unit.requirement),
  }
}
