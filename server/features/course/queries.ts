import type { Page } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import { deleteOwn } from '#server/db/own-row.ts'
import { findPage } from '#server/db/page.ts'
import { makeHashId } from '#server/hash-id.ts'

export interface Comment {
  hash_id: string
  account_id: number
  course_hash_id: string
  text: string
  created_at: Date
  hidden_at: Date | null
  /** Since when it is in doubt; hidden as well then. */
  held_at: Date | null
}

const columns = [
  'hash_id',
  'account_id',
  'course_hash_id',
  'text',
  'created_at',
  'hidden_at',
  'held_at',
] as const

/** A page of the comments on a course that somebody gets to see, the latest first: those not hidden, and their own. */
export async function listCommentsOf(
  db: Db,
  courseHashId: string,
  viewer: number | undefined,
  page: Page,
): Promise<{ rows: Comment[]; total: number }> {
  const seen = db
    .selectFrom('course_comment')
    .select(columns)
    .where('course_hash_id', '=', courseHashId)
    .where((eb) =>
      viewer === undefined
        ? eb('hidden_at', 'is', null)
        : eb.or([eb('hidden_at', 'is', null), eb('account_id', '=', viewer)]),
    )
    .orderBy('id', 'desc')
  return findPage(seen, page)
}

/** A page of an account's own comments, the latest first. */
export async function listCommentsBy(
  db: Db,
  accountId: number,
  page: Page,
): Promise<{ rows: Comment[]; total: number }> {
  const own = db
    .selectFrom('course_comment')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
  return findPage(own, page)
}

export async function insertComment(
  db: Db,
  comment: Pick<Comment, 'account_id' | 'course_hash_id' | 'text'>,
  isHeld: boolean,
): Promise<Comment> {
  const since = isHeld ? new Date() : null
  return db
    .insertInto('course_comment')
    .values({ ...comment, hash_id: makeHashId(), hidden_at: since, held_at: since })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** @returns whether there was one of one's own */
export const deleteCommentOf = (db: Db, accountId: number, hashId: string): Promise<boolean> =>
  deleteOwn(db, 'course_comment', accountId, hashId)
