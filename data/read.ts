import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The figures of a province, those of a year in the order of their files. */
export type Figures = Awaited<ReturnType<typeof readProvince>>

/** Reads the figures of a province that are from these files. */
export async function readProvince(db: Db, id: number, files: readonly number[]) {
  const isOwn = sql<boolean>`province_id = ${id} AND import_id = ANY(${files}::integer[])`
  return {
    line: await db.selectFrom('line').selectAll().where(isOwn).orderBy('year').orderBy('id').execute(),
    plan: await db.selectFrom('plan').selectAll().where(isOwn).orderBy('year').orderBy('id').execute(),
    score_rank: await db
      .selectFrom('score_rank')
      .selectAll()
      .where(isOwn)
      .orderBy(sql`year, track COLLATE "C", score_min DESC`)
      .execute(),
    control_line: await db
      .selectFrom('control_line')
      .selectAll()
      .where(isOwn)
      .orderBy(sql`year, track COLLATE "C", batch COLLATE "C"`)
      .execute(),
    plan_coverage: await db
      .selectFrom('plan_coverage')
      .selectAll()
      .where(isOwn)
      .orderBy(sql`year, batch COLLATE "C", track COLLATE "C", combination`)
      .execute(),
  }
}
