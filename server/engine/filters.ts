import type * as z from 'zod'
import type { filterBody } from '#contract/unit.ts'
import type { Query } from '#domain/recommend/engine.ts'
import type { Tier } from '#domain/recommend/tiers.ts'
import { Refusal } from '#server/http/errors.ts'
import { LEVELS, type Reference } from './reference.ts'
import { type Dimension, type Scope, majorCodes } from './scope.ts'

type Filters = z.output<typeof filterBody>
type Filtered = Pick<Query, 'filters' | 'schoolFlags' | 'minFee' | 'maxFee' | 'tiers'>

/** A code, and a flag, that no unit and no school has. */
const NO_CODE = 0xffff
const NO_FLAG = 1 << 15

export const TIER_IDS: readonly Tier[] = ['reach', 'match', 'safe']

/**
 * A student's filters in the engine's terms. An option that nothing has any more (the link is older than the last
 * import) matches nothing.
 *
 * @throws Refusal when the lowest fee is above the highest
 */
export function toQuery(scope: Scope, filters: Filters): Filtered {
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
  ]
  const codes: Record<string, number[]> = {}
  for (const [dimension, options] of chosen) {
    if (options === undefined || options.length === 0) continue
    codes[dimension] = [NO_CODE, ...options.flatMap((option) => scope.codes[dimension].find(option) ?? [])]
  }
  const { tierIds = [], levelIds = [] } = filters
  return {
    filters: codes,
    minFee,
    maxFee,
    ...(levelIds.length > 0 ? { schoolFlags: levelFlags(levelIds) } : {}),
    ...(tierIds.length > 0 ? { tiers: TIER_IDS.filter((tier) => tierIds.includes(tier)) } : {}),
  }
}

/** The units of preferred majors (catalogue codes); every unit where none is preferred or groups are filed. */
export function toMajorFilter(
  scope: Scope,
  reference: Reference,
  preferred: readonly string[],
): Record<string, number[]> {
  if (preferred.length === 0 || scope.unitKind !== 'major') return {}
  return { major: [NO_CODE, ...majorCodes(scope, reference.catalogue, preferred)] }
}

/** Yuan a year. What is empty stays empty. */
function feeBound(bound: Filters['beginSchoolFee']): number | null {
  return typeof bound === 'number' ? bound : null
}

function levelFlags(levels: readonly string[]): number {
  return LEVELS.reduce((flags, level, bit) => (levels.includes(level) ? flags | (1 << bit) : flags), NO_FLAG)
}
