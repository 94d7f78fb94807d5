import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Every province, by id. */
export async function listProvinces(db: Db) {
  return db.selectFrom('province').select(['id', 'name']).orderBy('id').execute()
}

/** Every rule of every province, the latest year first. */
export async function listRules(db: Db) {
  return db.selectFrom('province_rule').selectAll().orderBy('year', 'desc').orderBy('batch').execute()
}

/** The rules of one province, the earliest year first. */
export async function listProvinceRules(db: Db, provinceId: number) {
  return db
    .selectFrom('province_rule')
    .select(['year', 'batch', 'model'])
    .where('province_id', '=', provinceId)
    .orderBy('year')
    .execute()
}

/** What the province is called that a column refers to; null where the column may be null and is. */
export const provinceName = <Name extends string | null = string>(column: string): RawBuilder<Name> =>
  sql<Name>`(SELECT name FROM province WHERE province.id = ${sql.ref(column)})`

/** Whether there is a province of that id. */
export async function provinceHas(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('province').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
