import type { UnitFilters } from '#contract/recommend.ts'
import { HONOURS_UNKNOWN, honourBits } from '#domain/directory/honour.ts'
import { LEVEL_UNKNOWN } from '#domain/directory/unit-level.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { NOWHERE, somewhereIn } from '#domain/directory/placed.ts'
import { onlyCodes } from '#domain/engine/codes.ts'
import type { Query } from '#domain/engine/engine.ts'
import { isOpenOption } from '#domain/matching/major-option.ts'
import type { Special } from '#domain/matching/special.ts'
import { FILED_TIERS } from '#domain/forecast/tiers.ts'
import { Refusal } from '#server/http/errors.ts'
import type { StoredCondition } from './condition.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import { type Dimension, type Scope } from '#server/features/scopes/service.ts'

/** The code of units without an option of a dimension. */
const NONE = 0

/** A flag that no school has. */
const NO_FLAG = 1 << 15

/**
 * A condition and filters in the engine's terms. Options of old links match nothing; preferred majors do not
 * narrow groups.
 * @param specials Of units not for everybody these kinds alone; left out: all
 * @throws Refusal when the lowest fee is above the highest
 */
export function toQuery(
  scope: Scope,
  reference: Reference,
  condition: StoredCondition,
  filters: UnitFilters,
  specials?: readonly Special[],
): Query {
  const minFee = feeBound(filters.beginSchoolFee)
  const maxFee = feeBound(filters.endSchoolFee)
  if (minFee !== null && maxFee !== null && minFee > maxFee) throw new Refusal('最低学费不能高于最高学费')
  const chosen: readonly (readonly [Dimension, readonly string[] | undefined])[] = [
    ['schoolProvince', filters.schoolProvinceIds],
    ['city', filters.cityIds],
    ['schoolType', filters.schoolTypeIds],
    ['ownership', filters.ownershipIds],
    ['discipline', filters.disciplineIds],
    ['category', filters.categoryIds],
    ['unitLevel', filters.unitLevelIds],
  ]
  const codes: Record<string, readonly number[]> = {}
  for (const [dimension, options] of chosen) {
    if (options === undefined || options.length === 0) continue
    codes[dimension] = onlyCodes([
      ...options.flatMap((option) => scope.codes[dimension].find(option) ?? []),
      ...unknownOf(scope, reference, dimension, options),
    ])
  }
  if (condition.majorIds.length > 0 && scope.unitKind === 'major') {
    codes['major'] = onlyCodes([
      ...scope.majorCodes(reference.catalogue, condition.majorIds),
      ...unknownOf(scope, reference, 'major', condition.majorIds),
    ])
  }
  if (specials !== undefined)
    codes['special'] = [NONE, ...specials.flatMap((kind) => scope.codes.special.find(kind) ?? [])]
  const { tierIds = [], levelIds = [] } = filters
  return {
    rank: condition.rank,
    subjects: subjectMask(condition.subjectIds),
    filters: codes,
    minFee,
    maxFee,
    withoutUnknownFee: scope.dearKinds(maxFee),
    ...(levelIds.length > 0 ? { schoolFlags: NO_FLAG | HONOURS_UNKNOWN | honourBits(levelIds) } : {}),
    ...(tierIds.length > 0 ? { tiers: FILED_TIERS.filter((tier) => tierIds.includes(tier)) } : {}),
  }
}

/**
 * Codes of units of an unknown fact that may be what was asked for: they stay, marked.
 * @param wanted Options of the dimension; what lies somewhere in a province may be in each of its cities
 */
function unknownOf(
  { codes }: Scope,
  reference: Reference,
  dimension: Dimension,
  wanted: Iterable<string>,
): number[] {
  if (dimension !== 'city') return unknownCodes(codes, dimension)
  const provinces = provincesOfCities(reference)
  const options = new Set([...wanted].flatMap((city) => provinces.get(city) ?? []).map(somewhereIn))
  return [NOWHERE, ...options].flatMap((option) => codes.city.find(option) ?? [])
}

/** All codes that say that a fact is not known. */
export function unknownCodes(codes: Scope['codes'], dimension: Dimension): number[] {
  switch (dimension) {
    case 'schoolProvince':
      return [codes.schoolProvince.find(NOWHERE) ?? []].flat()
    case 'unitLevel':
      return [codes.unitLevel.find(LEVEL_UNKNOWN) ?? []].flat()
    case 'city': {
      const options = [NOWHERE, ...codes.schoolProvince.inOrder().map(somewhereIn)]
      return options.flatMap((option) => codes.city.find(option) ?? [])
    }
    case 'major':
      return [NONE, ...codes.major.inOrder().flatMap((option, at) => (isOpenOption(option) ? [at + 1] : []))]
    default:
      return [NONE]
  }
}

const cityProvinces = new WeakMap<Reference['schools'], ReadonlyMap<string, string>>()

/** In which province each city of the directory lies. */
export function provincesOfCities({ schools }: Reference): ReadonlyMap<string, string> {
  const held = cityProvinces.get(schools)
  if (held !== undefined) return held
  const found = new Map<string, string>()
  for (const { province, city } of schools.values())
    if (province !== null && city !== null) found.set(city, province)
  cityProvinces.set(schools, found)
  return found
}

/** Yuan a year. What is empty stays empty. */
function feeBound(bound: UnitFilters['beginSchoolFee']): number | null {
  return typeof bound === 'number' ? bound : null
}
