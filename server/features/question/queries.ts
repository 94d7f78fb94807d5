import type { Page } from '#contract/fields.ts'
import type { QuestionKind } from '#domain/question.ts'
import type { Db } from '#server/db/open.ts'
import { findPage } from '#server/db/page.ts'
import { makeHashId } from '#server/hash-id.ts'

const columns = [
  'hash_id',
  'kind',
  'school_code',
  'text',
  'asked_at',
  'answer',
  'answered_at',
  'read_at',
] as const

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>

/** A question of an account. */
export async function findQuestion(db: Db, accountId: number, hashId: string) {
  return db
    .selectFrom('question')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('hash_id', '=', hashId)
    .executeTakeFirst()
}

/** An account's questions of some kinds, the latest first, and how many there are in all. */
export async function listQuestions(db: Db, accountId: number, kinds: readonly QuestionKind[], page: Page) {
  const own = db
    .selectFrom('question')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
  return findPage(own, page)
}

/** Keeps a question. */
export async function insertQuestion(
  db: Db,
  values: { account_id: number; kind: QuestionKind; school_code: string | null; text: string },
): Promise<QuestionRow> {
  return db
    .insertInto('question')
    .values({ ...values, hash_id: makeHashId() })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Notes that the answer was seen; false where the account has no such question. */
export async function updateRead(db: Db, accountId: number, hashId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('question')
    .set({ read_at: new Date() })
    .where('account_id', '=', accountId)
    .where('hash_id', '=', hashId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
