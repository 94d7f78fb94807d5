import type { Db } from '#server/db/open.ts'

export async function listProvinces(db: Db) {
  return db.selectFrom('province').select(['id', 'name']).orderBy('id').execute()
}

export async function listRules(db: Db) {
  return db.selectFrom('province_rule').selectAll().orderBy('year', 'desc').orderBy('batch').execute()
}
