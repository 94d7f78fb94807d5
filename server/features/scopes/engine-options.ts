import { newestRules } from '#domain/province/rules.ts'
import { upheavalSizes } from '#domain/province/upheaval.ts'
import { fieldMovesBeside } from '#domain/forecast/fields/field-moves.ts'
import type { EngineOptions } from '#domain/engine/engine.ts'
import type { Db } from '#server/db/open.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import type { Editions } from '#server/features/scopes/units/editions.ts'
import { changedShares } from './changed-shares.ts'
import { findQualified } from './outside.ts'
import { sumCohorts } from '#server/features/scopes/units/queries.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'

/** Filters that come from the school. */
export const SCHOOL_DIMENSIONS = ['schoolProvince', 'city', 'schoolType', 'ownership'] as const
/** `major` holds majors, and classes of several; `special` those of `SPECIALS`. */
export const UNIT_DIMENSIONS = [
  'discipline',
  'category',
  'major',
  'special',
  'abroad',
  'campus',
  'independent',
  'limits',
  'unitLevel',
] as const

/** What the engine of a scope is told besides its lines and units. @param year That it is built for */
export async function engineOptions(
  db: Db,
  key: ScopeKey,
  reference: Reference,
  {
    year,
    elsewhere,
    editions,
  }: Required<Pick<EngineOptions, 'year' | 'elsewhere'>> & { editions?: Editions },
): Promise<EngineOptions> {
  const facts = reference.provinces.get(key.provinceId)
  const upheavals = facts?.upheavals ?? []
  const sizes = upheavalSizes(upheavals, await changedShares(db, key, upheavals, year, editions))
  const majors = [...reference.catalogue.byName]
  return {
    kind: key.unitKind,
    year,
    schoolDimensions: SCHOOL_DIMENSIONS,
    unitDimensions: UNIT_DIMENSIONS,
    cohort: await sumCohorts(db, key),
    qualified: await findQualified(db, key),
    isMainBatch: newestRules(facts?.rules ?? [])[0]?.batch === key.batch,
    elsewhere,
    upheavals: [...sizes.keys()],
    upheavalSizes: sizes,
    schoolAliases: reference.schoolAliases,
    categories: new Map(majors.map(([name, { category }]) => [name, category])),
    fields: new Map(majors.map(([, { category, discipline }]) => [category, discipline])),
    fieldMoves: fieldMovesBeside(key, year),
  }
}
