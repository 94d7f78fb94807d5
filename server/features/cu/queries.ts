import { sql } from 'kysely'
import { REQUIREMENTS } from '#domain/exam/requirement.ts'
import type { Db } from '#server/db/open.ts'

/** What a province's plans say of a school under any of its names, all years. */
export function listPlannedOf(db: Db, provinceId: number, names: readonly string[]) {
  return db
    .selectFrom('plan')
    .select([
      'year',
      'batch',
      'track',
      'school_name',
      'unit_name',
      'level',
      'places',
      'fee',
      'requirement',
      'remark',
      'import_id',
    ])
    .where('province_id', '=', provinceId)
    .where('school_name', '=', sql<string>`ANY(${[...names]})`)
    .where('batch', '!=', REQUIREMENTS)
    .orderBy('year', 'desc')
    .orderBy('id')
    .execute()
}

export type PlannedOf = Awaited<ReturnType<typeof listPlannedOf>>[number]

/** Its lines there, all years and batches; later rounds, which fill what was left, are left out. */
export function listLinedOf(db: Db, provinceId: number, names: readonly string[]) {
  return db
    .selectFrom('line')
    .select([
      'year',
      'batch',
      'track',
      'school_name',
      'unit_name',
      'unit_kind',
      'plan as places',
      'import_id',
    ])
    .where('province_id', '=', provinceId)
    .where('school_name', '=', sql<string>`ANY(${[...names]})`)
    .where('batch', 'not like', '%征%')
    .orderBy('year', 'desc')
    .orderBy('id')
    .execute()
}

export type LinedOf = Awaited<ReturnType<typeof listLinedOf>>[number]

/** The files that rows are from, each once. */
export const idsOf = (rows: readonly { readonly import_id: number }[]): number[] => [
  ...new Set(rows.map((row) => row.import_id)),
]
