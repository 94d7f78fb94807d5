import { listSources } from '#server/snapshot/sources.ts'
import type { DirectorySnapshot } from './snapshot.ts'
import type { MajorCard, Offer, SchoolCard } from '#contract/directory.ts'
import type { Source } from '#contract/fields.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { readerProvince } from '#server/features/province/service.ts'
import { type Scope } from '#server/features/scopes/service.ts'
import { specialOfUnit } from '#domain/matching/special-of.ts'
import { notFound } from '#server/http/errors.ts'
import type { Directory, Major, School } from './directory.ts'
import { forecastOf } from './offers.ts'

interface OwnQuery {
  provinceId?: number | undefined
  track?: string | undefined
  subjects?: string | undefined
}

/** Where a student takes the exam, as a call's `candidateQuery` says. */
export interface CandidateScope {
  readonly provinceId: number
  /** Undefined where the province has no lines. */
  readonly scope: Scope | undefined
  /** A mask, or null: any. */
  readonly subjects: number | null
}

export function candidateOf(
  snapshot: DirectorySnapshot,
  { provinceId: asked, track, subjects }: OwnQuery,
  user?: { provinceId: number | null },
): CandidateScope {
  const provinceId = readerProvince(asked, user)
  return {
    provinceId,
    scope: snapshot.scopes.find(provinceId, { track }),
    subjects: subjects === undefined ? null : subjectMask(subjects.split(',').map(Number)),
  }
}

/** @throws HttpProblem 404 for an id that is no school's */
export function findSchool(directory: Directory, cuHashId: string): School {
  const school = directory.school(cuHashId)
  if (!school) throw notFound()
  return school
}

/** @throws HttpProblem 404 for an id that is no major's */
export function findMajor(directory: Directory, majorHashId: string): Major {
  const major = directory.major(majorHashId)
  if (!major) throw notFound()
  return major
}

export function schoolCardOf(school: School): SchoolCard {
  const { hashId, name, province, city, type, ownership, level, honours } = school
  return { cuHashId: hashId, name, province, city, type, ownership, level, levels: [...honours] }
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
  directory: Directory,
  scope: Scope,
  position: number,
  subjects: number | null,
): Offer | undefined {
  const row = scope.engine.row(position)
  const unit = row ? scope.unit(row.unitId) : undefined
  if (!row || !unit) return undefined
  const school = directory.schoolOf(unit.schoolName)
  const { own } =
    scope.unitKind === 'major' ? directory.majorsOf(unit.unitName, school, unit.level) : { own: undefined }
  const leftOut = scope.showLeftOut(scope.engine.leftOut(position, subjects))
  return {
    majorId: unit.id,
    cuHashId: school?.hashId ?? null,
    schoolName: unit.schoolName,
    schoolCode: unit.schoolCode,
    unitName: unit.unitName,
    unitCode: unit.unitCode,
    codeYear: scope.codeYear(unit),
    majorHashId: own === undefined ? null : (directory.majorByCode(own)?.hashId ?? null),
    requirement: unit.requirement,
    plan: row.plan,
    planYear: scope.planYear(row),
    fee: row.fee,
    feeText: unit.feeText,
    remark: unit.remark,
    special: specialOfUnit(unit),
    level: unit.level,
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
export function sourcesOfOffers({ reference }: DirectorySnapshot, offers: readonly Offer[]) {
  const ids = offers.flatMap(({ lines, source }) => [...lines.map((line) => line.source), source])
  return listSources(reference, ids)
}
