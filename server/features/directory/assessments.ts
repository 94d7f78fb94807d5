import type { Db } from '#server/db/open.ts'

/** Whether grades of the fourth round are loaded, of whichever school. */
export async function hasAssessments(db: Db): Promise<boolean> {
  const row = await db.selectFrom('assessment').select('import_id').limit(1).executeTakeFirst()
  return row !== undefined
}
