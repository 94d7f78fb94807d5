import type { UnitRow } from '#contract/recommend.ts'
import type { Source } from '#contract/fields.ts'
import { isOpen, trackBit } from '#domain/exam/combination.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { limitLabels } from '#domain/preference/shut-out.ts'
import { rounded } from '#domain/figure.ts'
import { remembered } from '#domain/remembered.ts'
import { FLAG } from '#domain/engine/engine.ts'
import { filedTier } from '#domain/forecast/tiers.ts'
import { sourcesById } from '#server/snapshot/sources.ts'
import type { StoredCondition } from './condition.ts'
import type { Reference, SchoolFacts } from '#server/snapshot/reference.ts'
import { type Scope, type Unit } from '#server/features/scopes/service.ts'
import { limitsOfUnit } from '#domain/preference/limits.ts'
import { specialOfUnit } from '#domain/matching/special-of.ts'
import type { UnknownMarks } from '#domain/engine/unknown-text.ts'

/** What a student's rank decides of a row; `FixedPart` is what follows from subjects and unit alone. */
export const BY_RANK = { probability: true, badYear: true, tier: true } as const
type RankPart = Pick<UnitRow, keyof typeof BY_RANK>
type FixedPart = Omit<UnitRow, keyof typeof BY_RANK>

/** What the subjects decide of a unit: all that a row's fixed part may know of a student. */
export interface SubjectsVerdict {
  /** As `Engine.isUnsure`; of the fixed part nothing follows from it. */
  readonly isUnsure: boolean
  /** null: not known, or no subjects are. */
  readonly eligible: boolean | null
  /** As `Engine.isPresumed`. */
  readonly isPresumed: boolean
  /** By the scope's edition; null: not known, no subjects are, or it asks for nothing else. */
  readonly nextEligible: boolean | null
  /** As `Engine.leftOut`. */
  readonly leftOut: boolean | null
}

/** @param subjects A mask, or null: any. */
export function standingOf(scope: Scope, index: number, subjects: number | null): SubjectsVerdict {
  const { engine } = scope
  const next = subjects === null ? null : scope.nextAt(index)
  return {
    nextEligible: next === null || subjects === null ? null : opensTo(next, scope.track, subjects),
    eligible: subjects === null ? null : engine.eligible(index, subjects),
    isPresumed: subjects !== null && engine.isPresumed(index, subjects),
    leftOut: engine.leftOut(index, subjects),
    isUnsure: engine.isUnsure(index, subjects),
  }
}

/** Few texts, each read once. */
const demandOf = remembered(parseRequirement)

const opensTo = (text: string, track: string, subjects: number): boolean | null =>
  isOpen({ track: trackBit(track), requirement: demandOf(text) }, subjects)

/** One unit as it is shown to a student; without a condition, without probability and eligibility. @param marks By default none */
export function showUnit(
  scope: Scope,
  index: number,
  condition: StoredCondition | null,
  marks?: UnknownMarks,
): UnitRow | null {
  const verdict = standingOf(scope, index, condition && subjectMask(condition.subjectIds))
  const fixed = fixedPart(scope, index, verdict)
  if (fixed === null) return null
  const unknown = marks?.(index) ?? []
  return {
    ...fixed,
    ...rankPart(scope, index, verdict, condition?.rank ?? null),
    ...(unknown.length > 0 && { unknown: [...unknown] }),
  }
}

/** Of a row what the rank decides. @param rank null: not known */
export function rankPart(
  { engine }: Scope,
  index: number,
  { leftOut, isUnsure }: SubjectsVerdict,
  rank: number | null,
): RankPart {
  const probability = rank === null || leftOut === true ? null : engine.probability(index, rank)
  if (rank === null || probability === null) return { probability: null, badYear: null, tier: null }
  return {
    probability: rounded(probability, 4),
    badYear: rounded(engine.badYear(index, rank) ?? probability, 4),
    tier: filedTier(probability, isUnsure),
  }
}

/** Of a row what students of one standing are all shown alike; null where there is no such unit. */
export function fixedPart(scope: Scope, index: number, verdict: SubjectsVerdict): FixedPart | null {
  const { engine } = scope
  const row = engine.row(index)
  const unit = row && scope.unit(row.unitId)
  if (!row || !unit) return null
  const school = scope.school(unit)
  const leftOut = scope.showLeftOut(verdict.leftOut)
  const isOut = leftOut?.isCertain === true
  return {
    majorId: unit.id,
    schoolCode: unit.schoolCode,
    schoolName: unit.schoolName,
    unitCode: unit.unitCode,
    unitName: unit.unitName,
    codeYear: scope.codeYear(unit),
    school: school && showSchool(school),
    rank90: isOut ? null : engine.rankAt(index, 0.9),
    rank50: isOut ? null : engine.rankAt(index, 0.5),
    rank10: isOut ? null : engine.rankAt(index, 0.1),
    basis: row.basis,
    fieldTrend: row.trend,
    lines: unit.lines,
    plan: row.plan,
    planYear: scope.planYear(row),
    fee: row.fee,
    feeText: unit.feeText,
    remark: unit.remark,
    special: specialOfUnit(unit),
    limits: limitLabels(limitsOfUnit(unit)),
    level: unit.level,
    requirement: {
      text: unit.requirement ?? unit.toldRequirement,
      known: row.requirement !== null,
      from: requirementFrom(unit),
      where: unit.toldWhere,
      eligible: verdict.eligible,
      ...(verdict.isPresumed && { presumed: true }),
      ...(unit.nextRequirement !== null &&
        scope.edition !== null && {
          next: {
            year: scope.edition.year,
            text: unit.nextRequirement,
            where: scope.edition.province,
            eligible: verdict.nextEligible,
          },
        }),
    },
    flags: {
      fallback: (row.flags & FLAG.fallback) !== 0,
      unfilled: (row.flags & FLAG.unfilled) !== 0,
      shrunken: (row.flags & FLAG.shrunken) !== 0,
      otherName: (row.flags & FLAG.otherName) !== 0,
      ...((row.flags & FLAG.oneOfSeveral) !== 0 && { oneOfSeveral: true as const }),
    },
    leftOut,
    source: unit.source,
  }
}

function requirementFrom({ requirement, toldRequirement, toldWhere }: Unit): UnitRow['requirement']['from'] {
  if (requirement !== null) return 'file'
  if (toldRequirement === null) return null
  return toldWhere === null ? 'likely' : 'elsewhere'
}

const showSchool = ({ province, city, type, ownership, honours }: SchoolFacts): UnitRow['school'] => ({
  province,
  city,
  type,
  ownership,
  levels: [...honours],
})

/** The sources that rows refer to, in order of id. */
export function sourcesOfRows(rows: readonly FixedPart[], reference: Reference): Source[] {
  return sourcesById(reference, new Set(rows.flatMap(sourceIds)))
}

/** The ids of the sources that one row refers to. */
export const sourceIds = ({ lines, source }: FixedPart): number[] => [
  ...lines.map((line) => line.source),
  ...(source === null ? [] : [source]),
]
