import { sql } from 'kysely'
import { subdecAnswers } from '#contract/subdec.ts'
import { type Answers, NO_ANSWERS } from '#domain/subdec/answers.ts'
import type { Db } from '#server/db/open.ts'

const stored = subdecAnswers.partial()

/** What an account told; what it did not is as nobody told it. */
export async function findAnswers(db: Db, accountId: number) {
  const row = await db
    .selectFrom('subdec')
    .select(['answers', 'saved_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const nothing = subdecAnswers.parse(NO_ANSWERS)
  if (row === undefined) return { answers: nothing, savedAt: null }
  return { answers: { ...nothing, ...stored.parse(row.answers) }, savedAt: row.saved_at.toISOString() }
}

/** Saves parts over those that were there; the others stay. */
export async function upsertAnswers(db: Db, accountId: number, parts: Partial<Answers>): Promise<void> {
  await db
    .insertInto('subdec')
    .values({ account_id: accountId, answers: JSON.stringify(parts) })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        answers: sql`subdec.answers || excluded.answers`,
        saved_at: sql`now()`,
      }),
    )
    .execute()
}
