import type { Page } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import { deleteOwn } from '#server/db/own-row.ts'
import { findPage } from '#server/db/page.ts'
import { contentTitle } from '#server/features/content/service.ts'
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

/** Where a comment stands: held is in doubt and waits, hidden is seen by its owner alone. */
export type CommentState = 'held' | 'shown' | 'hidden'

export const stateOf = ({ hidden_at, held_at }: Pick<Comment, 'hidden_at' | 'held_at'>): CommentState =>
  held_at !== null ? 'held' : hidden_at !== null ? 'hidden' : 'shown'

const watched = (db: Db) =>
  db
    .selectFrom('course_comment')
    .select([...columns, 'id', contentTitle('course_comment.course_hash_id').as('title')])
export type WatchedComment = Awaited<ReturnType<ReturnType<typeof watched>['executeTakeFirstOrThrow']>>

/** The latest, whatever their state. */
export const listLatest = (db: Db, limit: number): Promise<WatchedComment[]> =>
  watched(db).orderBy('id', 'desc').limit(limit).execute()

/** Those of a state, the newest first; those held the oldest first. @param after the last of the page before */
export async function listInState(
  db: Db,
  { state, after, limit }: { state: CommentState; after?: number | undefined; limit: number },
): Promise<WatchedComment[]> {
  const oldestFirst = state === 'held'
  const rows = watched(db)
    .where('held_at', state === 'held' ? 'is not' : 'is', null)
    .$if(state !== 'held', (query) => query.where('hidden_at', state === 'hidden' ? 'is not' : 'is', null))
    .orderBy('id', oldestFirst ? 'asc' : 'desc')
    .limit(limit)
  return (after === undefined ? rows : rows.where('id', oldestFirst ? '>' : '<', after)).execute()
}

export async function countStates(db: Db): Promise<Record<CommentState, number>> {
  const { held, hidden, shown } = await db
    .selectFrom('course_comment')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('held_at', 'is not', null).as('held'),
      eb.fn
        .countAll<number>()
        .filterWhere('held_at', 'is', null)
        .filterWhere('hidden_at', 'is not', null)
        .as('hidden'),
      eb.fn
        .countAll<number>()
        .filterWhere('held_at', 'is', null)
        .filterWhere('hidden_at', 'is', null)
        .as('shown'),
    ])
    .executeTakeFirstOrThrow()
  return { held: Number(held), hidden: Number(hidden), shown: Number(shown) }
}

/** Holds a comment until the transaction ends. */
export async function lockComment(tx: Db, hashId: string) {
  return tx
    .selectFrom('course_comment')
    .select(['id', 'hidden_at', 'held_at'])
    .where('hash_id', '=', hashId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateComment(
  tx: Db,
  id: number,
  set: { held_at: null; hidden_at: Date | null },
): Promise<void> {
  await tx.updateTable('course_comment').set(set).where('id', '=', id).execute()
}
