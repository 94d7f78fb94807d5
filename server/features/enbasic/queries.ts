import type { Db } from '#server/db/open.ts'

/** Formulas of every school, the latest year first. */
export async function listFormulas(db: Db) {
  return db
    .selectFrom('enbasic_school')
    .selectAll()
    .orderBy('school_name')
    .orderBy('year', 'desc')
    .orderBy('majors')
    .execute()
}

/** What charters say, the latest year first; dates as they come, majors by name. */
export async function listCharterEntries(db: Db) {
  return db
    .selectFrom('enbasic_charter')
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('kind')
    .orderBy('begins')
    .orderBy('name')
    .execute()
}

/** What holds for every school. */
export async function listRules(db: Db) {
  return db.selectFrom('enbasic_rule').selectAll().orderBy('year').orderBy('code').execute()
}
