import type { Db } from '#server/db/open.ts'

/** The subject that somebody tried; undefined: none yet. */
export async function findTrial(db: Db, accountId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('subass_trial')
    .select('subject_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.subject_id
}

/** Spends the trial on a subject, where it is not spent. @returns the subject that it is spent on */
export async function spendTrial(db: Db, accountId: number, subjectId: number): Promise<number> {
  await db
    .insertInto('subass_trial')
    .values({ account_id: accountId, subject_id: subjectId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findTrial(db, accountId)) ?? subjectId
}
