import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { HONOURS_UNKNOWN, honourBits } from '#domain/directory/honour.ts'
import { NOWHERE, cityOption } from '#domain/directory/placed.ts'
import { levelText } from '#domain/directory/unit-level.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { limitOption } from '#domain/preference/shut-out.ts'
import { shortPlace } from '#domain/province/place.ts'
import { kindsOf } from '#domain/matching/kind-of.ts'
import type { EngineBuilder } from '#domain/engine/engine.ts'
import { type Campuses, campusName } from '#server/features/scopes/units/campuses.ts'
import { classify } from './classify.ts'
import { requirementOf } from './told-requirements.ts'
import { schoolFacts } from '#server/snapshot/school-facts.ts'
import { limitsOfUnit } from '#domain/preference/limits.ts'
import { specialOfUnit } from '#domain/matching/special-of.ts'
import type { Catalogue, Reference, SchoolFacts } from '#server/snapshot/reference.ts'
import { type UnitWithPlan, type Unit } from '#server/features/scopes/units/unit.ts'
import type { YearLines } from '#server/features/scopes/units/year-rows.ts'
import type { Scope } from './scope.ts'

export async function feedLines(
  builder: EngineBuilder,
  lines: YearLines,
  schoolIds: Map<string, number>,
): Promise<void> {
  for (const [index, row] of lines.rows.entries()) {
    const unit = lines.table.units[index]
    builder.line({
      year: lines.year,
      unitId: row.id,
      schoolId: schoolIdOf(schoolIds, unit?.school ?? ''),
      school: row.school_name,
      name: row.unit_name,
      rank: row.min_rank,
      isRankWithheld: row.rank_is_bound || (row.min_rank === null && row.min_score !== null),
      plan: row.plan,
      level: unit?.level ?? null,
      requirement: parseRequirement(row.requirement),
      ...(row.members && { members: row.members }),
    })
    if (index % 500 === 0) await yieldToEventLoop()
  }
}

export function schoolIdOf(schoolIds: Map<string, number>, school: string): number {
  const id = schoolIds.get(school) ?? schoolIds.size + 1
  schoolIds.set(school, id)
  return id
}

/** The facts of the units' schools; a place that the directory does not know comes from the plan. */
export function findSchools(
  units: readonly UnitWithPlan[],
  reference: Reference,
): Map<string, SchoolFacts | null> {
  const schools = new Map<string, SchoolFacts | null>()
  for (const unit of units) {
    if (schools.get(unit.schoolKey)?.city) continue
    const known = schools.get(unit.schoolKey) ?? schoolFacts(reference, unit.schoolKey)
    const city = known?.city ?? (unit.plan?.city ? shortPlace(unit.plan.city) : null)
    // Most stay the directory's own: a copy a scope would weigh more than the engines.
    schools.set(unit.schoolKey, known && known.city !== city ? { ...known, city } : known)
  }
  return schools
}

export function addSchool(
  builder: EngineBuilder,
  codes: Scope['codes'],
  schoolId: number,
  facts: SchoolFacts | null,
): void {
  builder.school({
    schoolId,
    codes: [
      codes.schoolProvince.add(facts?.province ?? NOWHERE),
      codes.city.add(cityOption(facts)),
      codes.schoolType.add(facts?.type ?? null),
      codes.ownership.add(facts?.ownership ?? null),
    ],
    flags: facts === null ? HONOURS_UNKNOWN : honourBits(facts.honours),
  })
}

/** Adds the campuses that units lie at beside their schools. @returns Their ids by the ids of units */
export function addCampuses(
  builder: EngineBuilder,
  codes: Scope['codes'],
  units: readonly Pick<Unit, 'unitId' | 'schoolKey'>[],
  campuses: Campuses,
  schoolIds: Map<string, number>,
): ReadonlyMap<number, number> {
  const ids = new Map<number, number>()
  for (const { unitId, schoolKey } of units) {
    const facts = campuses.get(unitId)
    if (facts === undefined) continue
    const id = schoolIdOf(schoolIds, campusName(schoolKey, facts))
    addSchool(builder, codes, id, facts)
    ids.set(unitId, id)
  }
  return ids
}

export function countOptions(codes: Scope['codes'], facts: SchoolFacts | null): void {
  codes.schoolProvince.count(facts?.province ?? NOWHERE)
  codes.city.count(cityOption(facts))
  if (!facts) return
  codes.schoolType.count(facts.type)
  codes.ownership.count(facts.ownership)
  for (const honour of facts.honours) codes.level.count(honour)
}

export function addUnit(
  builder: EngineBuilder,
  codes: Scope['codes'],
  unit: UnitWithPlan,
  {
    school,
    campusId,
    places,
  }: { school: SchoolFacts | null; campusId: number | undefined; places: number | null },
  catalogue: Catalogue,
): void {
  const { option, classified } = classify(unit, catalogue)
  codes.discipline.count(classified?.discipline ?? null)
  codes.category.count(classified?.category ?? null)
  const special = specialOfUnit(unit)
  codes.special.count(special)
  codes.unitLevel.count(levelText(unit.level))
  const kinds = kindsOf({
    school: unit.schoolName,
    unit: unit.unitName,
    remark: unit.remark,
    requirement: unit.requirement,
    ownership: school?.ownership ?? null,
  })
  builder.unit({
    unitId: unit.unitId,
    requirement: requirementOf(unit),
    requirementFrom: unit.told?.from ?? 'file',
    ...(unit.presumedFor && { presumedFor: unit.presumedFor }),
    fee: unit.plan?.fee ?? null,
    plan: places,
    ...(campusId !== undefined && { campusId }),
    codes: [
      codes.discipline.add(classified?.discipline ?? null),
      codes.category.add(classified?.category ?? null),
      codes.major.add(option),
      codes.special.add(special),
      codes.abroad.add(kinds.includes('abroad') ? 'abroad' : null),
      codes.campus.add(kinds.includes('campus') ? 'campus' : null),
      codes.independent.add(kinds.includes('independent') ? 'independent' : null),
      codes.limits.add(limitOption(limitsOfUnit(unit))),
      codes.unitLevel.add(levelText(unit.level)),
    ],
  })
}
