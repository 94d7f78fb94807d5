import type { MajorCard, Offer, SchoolCard } from '#contract/directory.ts'
import type { Source } from '#contract/fields.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import type { Loaded } from '#server/snapshot/load.ts'
import { DEFAULT_PROVINCE, findScope } from '#server/features/recommend/province.ts'
import { codeYear, leftOutOf, planYear } from '#server/features/recommend/rows.ts'
import type { Scope } from '#server/features/recommend/scope.ts'
import { notFound } from '#server/http/errors.ts'
import type { Library, Major, School } from './directory.ts'
import { forecastOf } from './offers.ts'

interface OwnQuery {
  provinceId?: number | undefined
  track?: string | undefined
  subjects?: string | undefined
}

/** Where a student takes the exam, as a call's `ownQuery` says. */
export interface Own {
  readonly provinceId: number
  /** Undefined where the province has no lines. */
  readonly scope: Scope | undefined
  /** A mask, or null: any. */
  readonly subjects: number | null
}

export function ownOf(loaded: Loaded, { provinceId = DEFAULT_PROVINCE, track, subjects }: OwnQuery): Own {
  return {
    provinceId,
    scope: findScope(loaded, provinceId, { track }),
    subjects: subjects === undefined ? null : subjectMask(subjects.split(',').map(Number)),
  }
}

/** @throws HttpProblem 404 for an id that is no school's */
export function findSchool(library: Library, cuHashId: string): School {
  const school = library.school(cuHashId)
  if (!school) throw notFound()
  return school
}

/** @throws HttpProblem 404 for an id that is no major's */
export function findMajor(library: Library, majorHashId: string): Major {
  const major = library.major(majorHashId)
  if (!major) throw notFound()
  return major
}

export function schoolCardOf(school: School): SchoolCard {
  const { hashId, name, province, city, type, ownership, level, levels } = school
  return { cuHashId: hashId, name, province, city, type, ownership, level, levels: [...levels] }
}

export function majorCardOf({ hashId, code, name, level, discipline, category }: Major): MajorCard {
  return { majorHashId: hashId, code, name, level, discipline, category }
}

/**
 * A unit at a position of a scope's engine; undefined where there is none.
 *
 * @param subjects A mask, or null: any.
 */
export function offerOf(
  library: Library,
  scope: Scope,
  position: number,
  subjects: number | null,
): Offer | undefined {
  const row = scope.engine.row(position)
  const unit = row ? scope.unit(row.unitId) : undefined
  if (!row || !unit) return undefined
  const school = library.schoolOf(unit.schoolName)
  const { own } =
    scope.unitKind === 'major' ? library.majorsOf(unit.unitName, school, unit.level) : { own: undefined }
  const leftOut = leftOutOf(scope, position, subjects)
  return {
    majorId: unit.id,
    cuHashId: school?.hashId ?? null,
    schoolName: unit.schoolName,
    schoolCode: unit.schoolCode,
    unitName: unit.unitName,
    unitCode: unit.unitCode,
    codeYear: codeYear(scope, unit),
    majorHashId: own === undefined ? null : (library.majorByCode(own)?.hashId ?? null),
    requirement: unit.requirement,
    plan: row.plan,
    planYear: planYear(scope, row),
    fee: row.fee,
    feeText: unit.feeText,
    remark: unit.remark,
    lines: unit.lines,
    forecast: leftOut?.isCertain === true ? null : forecastOf(scope, position),
    leftOut,
    source: unit.source,
  }
}

/** Each source once. */
export const eachOnce = (sources: readonly Source[]): Source[] => [
  ...new Map(sources.map((source) => [source.id, source])).values(),
]

/** The sources that offers refer to. */
export function sourcesOf({ reference }: Loaded, offers: readonly Offer[]) {
  const ids = new Set(
    offers.flatMap(({ lines, source }) => [...lines.map((line) => line.source), source ?? []].flat()),
  )
  return [...ids].flatMap((id) => reference.sources.get(id) ?? [])
}
