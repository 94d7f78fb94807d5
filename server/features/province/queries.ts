import type { Db } from '#server/db/open.ts'

/** Every province, by id. */
export async function listProvinces(db: Db) {
  return db.selectFrom('province').select(['id', 'name']).orderBy('id').execute()
}

/** Every rule of every province, the latest year first. */
export async function listRules(db: Db) {
  return db.selectFrom('province_rule').selectAll().orderBy('year', 'desc').orderBy('batch').execute()
}
