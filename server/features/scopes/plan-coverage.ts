import { choicesOf, isOpen, trackBit } from '#domain/exam/combination.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { newestRules } from '#domain/province/rules.ts'
import type { Requirement } from '#domain/exam/requirement.ts'
import { type ListedUnit, absenceProof } from '#domain/matching/coverage.ts'
import { unitKeys } from '#domain/matching/name.ts'
import type { ToldTable } from '#domain/matching/told-requirements.ts'
import type { Catalogue, Reference } from '#server/snapshot/reference.ts'
import type { FoundPlan } from '#server/features/scopes/units/queries.ts'
import { type UnitWithPlan } from '#server/features/scopes/units/unit.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import { isNewUnit } from '#domain/matching/new-unit.ts'

/** A plan of an authority, as far as what it lacks says something. See docs/decisions/032-requirements-from-elsewhere.md. */
export interface PlanCoverage {
  readonly year: number
  /**
   * The choices of subjects, as masks, whose units it holds all of; none: everybody's, or it does not say.
   */
  readonly drawnFor: readonly number[]
  /** Every choice of subjects of whose units it holds all. */
  readonly covered: readonly number[]
}

/**
 * What a plan covers, as its import said; null for a starter set. Units are held against the latest lines.
 * @param use Whether units are offered by it: it is newer than the latest lines, else of their own year.
 */
export function coverageOf(
  { year, rows, combinations }: FoundPlan,
  { offers }: { readonly offers: boolean },
  { provinceId, track }: ScopeKey,
  { provinces, sources }: Reference,
): PlanCoverage | null {
  if (year === null || rows.every(({ import_id }) => sources.get(import_id)?.starter !== false)) return null
  if (combinations.includes(null)) {
    const [rule] = newestRules(provinces.get(provinceId)?.rules ?? [])
    const covered = choicesOf(rule, track)
    // What was admitted was offered: that the plan of the year lacks it is a matter of its name.
    return offers ? { year, drawnFor: [], covered } : null
  }
  const drawnFor = combinations.filter((mask) => mask !== null)
  return offers || drawnFor.length > 0 ? { year, drawnFor, covered: drawnFor } : null
}

/** Which units the plan leaves out for everybody: their school merged, or the plan would hold them. */
export function goneBy(
  units: readonly UnitWithPlan[],
  coverage: PlanCoverage | null,
  { track, unitKind }: ScopeKey,
  catalogue: Catalogue,
  told: ToldTable | undefined,
): (unit: UnitWithPlan) => boolean {
  const { drawnFor = [], covered = [] } = coverage ?? {}
  if (covered.length === 0) return ({ withdrawn }) => withdrawn
  if (drawnFor.length === 0) return ({ plan }) => plan === null
  const opensToOne = (requirement: Requirement): boolean =>
    drawnFor.some((mask) => isOpen({ track: trackBit(track), requirement }, mask) === true)
  if (unitKind === 'group') {
    // Numbers are handed on, and say nothing of what is taught: a group is told by its own requirement alone.
    return ({ plan, withdrawn, requirement }) => {
      const parsed = parseRequirement(requirement)
      return withdrawn || (plan === null && parsed !== null && opensToOne(parsed))
    }
  }
  const isElsewhere = (unit: UnitWithPlan): boolean | null => {
    const open = drawnFor.map((mask) => told?.isOpen(askedOf(unit, track), mask) ?? null)
    return open.includes(true) ? true : open.includes(null) ? null : false
  }
  const listed = new Map(
    units.map((unit) => [unit, listedUnit(unit, catalogue, unit.plan === null ? isElsewhere(unit) : null)]),
  )
  const isProof = absenceProof([...listed.values()], opensToOne)
  return (unit) => {
    const entry = listed.get(unit)
    return unit.withdrawn || (entry !== undefined && isProof(entry))
  }
}

/** A unit as the files of other provinces are asked for it. */
export const askedOf = ({ schoolKey: school, nameInLines: unit, level }: UnitWithPlan, track: string) => ({
  school,
  unit,
  level,
  track,
})

function listedUnit(
  unit: UnitWithPlan,
  { byName, byCategory }: Catalogue,
  isOpenElsewhere: boolean | null,
): ListedUnit {
  const { base } = unitKeys(unit.nameInLines)
  return {
    school: unit.schoolKey,
    base,
    level: unit.level,
    category: (byName.get(base) ?? byCategory.get(base))?.category ?? null,
    isLined: !isNewUnit(unit),
    isPlanned: unit.plan !== null,
    requirement: parseRequirement(unit.requirement),
    isOpenElsewhere,
  }
}
