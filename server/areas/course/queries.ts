import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/open.ts'

export interface Comment {
  hash_id: string
  account_id: number
  course_hash_id: string
  text: string
  created_at: Date
  hidden_at: Date | null
}

const columns = ['hash_id', 'account_id', 'course_hash_id', 'text', 'created_at', 'hidden_at'] as const

/** The comments on a course that somebody gets to see: those that are not hidden, and their own. */
export async function listCommentsOf(
  db: Db,
  courseHashId: string,
  viewer: number | undefined,
  { page, size }: { page: number; size: number },
): Promise<{ comments: Comment[]; total: number }> {
  const seen = db
    .selectFrom('course_comment')
    .where('course_hash_id', '=', courseHashId)
    .where((eb) =>
      viewer === undefined
        ? eb('hidden_at', 'is', null)
        : eb.or([eb('hidden_at', 'is', null), eb('account_id', '=', viewer)]),
    )
  const comments = await seen
    .select(columns)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await seen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { comments, total }
}

export async function listCommentsBy(
  db: Db,
  accountId: number,
  { page, size }: { page: number; size: number },
): Promise<{ comments: Comment[]; total: number }> {
  const own = db.selectFrom('course_comment').where('account_id', '=', accountId)
  const comments = await own
    .select(columns)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { comments, total }
}

export async function insertComment(
  db: Db,
  comment: Pick<Comment, 'account_id' | 'course_hash_id' | 'text'>,
): Promise<Comment> {
  return db
    .insertInto('course_comment')
    .values({ ...comment, hash_id: randomBytes(9).toString('base64url') })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** @returns whether there was one of one's own */
export async function deleteCommentOf(db: Db, accountId: number, hashId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('course_comment')
    .where('hash_id', '=', hashId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
