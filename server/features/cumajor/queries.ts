import type { Db } from '#server/db/open.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'

export type MajorLine = Awaited<ReturnType<typeof listLines>>[number]

/** The lines of a scope that stand under any of these names of units. */
export async function listLines(db: Db, key: ScopeKey, unitNames: readonly string[]) {
  if (unitNames.length === 0) return []
  return db
    .selectFrom('line')
    .select(['year', 'school_name', 'unit_code', 'unit_name', 'min_rank', 'import_id'])
    .where('province_id', '=', key.provinceId)
    .where('batch', '=', key.batch)
    .where('track', '=', key.track)
    .where('unit_kind', '=', key.unitKind)
    .where('unit_name', 'in', unitNames)
    .orderBy('year')
    .execute()
}
