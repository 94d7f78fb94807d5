import type { Source, UnitRow } from '#contract/unit.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { FLAG, type RowView } from '#domain/recommend/engine.ts'
import { tierOf } from '#domain/recommend/tiers.ts'
import type { KeptCondition } from './condition.ts'
import type { Reference } from './reference.ts'
import type { Scope } from './scope.ts'

/** One unit as it is shown to a student; without a condition, without probability and eligibility. */
export function showUnit(scope: Scope, index: number, condition: KeptCondition | null): UnitRow | null {
  const { engine } = scope
  const row = engine.row(index)
  const unit = row && scope.unit(row.unitId)
  if (!row || !unit) return null
  const school = scope.school(unit)
  const probability = condition && engine.probability(index, condition.rank)
  return {
    majorId: unit.id,
    schoolCode: unit.schoolCode,
    schoolName: unit.schoolName,
    unitCode: unit.unitCode,
    unitName: unit.unitName,
    school,
    probability: probability === null ? null : Math.round(probability * 10_000) / 10_000,
    tier: probability === null ? null : tierOf(probability),
    predicted: row.predicted,
    rank90: engine.rankAt(index, 0.9),
    rank50: engine.rankAt(index, 0.5),
    rank10: engine.rankAt(index, 0.1),
    basis: row.basis,
    lines: unit.lines,
    plan: row.plan,
    planYear: planYear(scope, row),
    fee: row.fee,
    requirement: {
      text: unit.requirement,
      known: row.requirement !== null,
      eligible: condition && engine.eligible(index, subjectMask(condition.subjectIds)),
    },
    flags: {
      fallback: (row.flags & FLAG.fallback) !== 0,
      unfilled: (row.flags & FLAG.unfilled) !== 0,
      shrunken: (row.flags & FLAG.shrunken) !== 0,
    },
    source: unit.source,
  }
}

/** The year that a unit's places are of: the year predicted, or that of the latest lines. */
export function planYear({ engine }: Scope, { plan, flags }: RowView): number | null {
  if (plan === null) return null
  return (flags & FLAG.published) === 0 ? engine.latest : engine.year
}

/** The sources that rows refer to, in order of id. */
export function sourcesOf(rows: readonly UnitRow[], reference: Reference): Source[] {
  const ids = new Set<number>()
  for (const row of rows) {
    for (const line of row.lines) ids.add(line.source)
    if (row.source !== null) ids.add(row.source)
  }
  return [...ids].sort((a, b) => a - b).flatMap((id) => reference.sources.get(id) ?? [])
}
