import { sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import { findPage } from '#server/db/page.ts'
import { idOfList } from '#server/features/list/service.ts'
import { makeHashId } from '#server/hash-id.ts'
import { intoFreePlace } from '#server/http/limits/secret-link.ts'

/** What the owner of a list says of a link to it. */
export interface LinkTerms {
  label: string
  student_name: string | null
  shows_score: boolean
  shows_rank: boolean
  shows_chance: boolean
  allows_comments: boolean
  /** null: always the newest. */
  version: number | null
}

/** What a link shows that is not to follow its list: a version makes way for newer ones. */
type Held = { choices: string | null; saved_at: Date | null; rank: number | null }

export interface StoredLink extends LinkTerms {
  id: number
  hash_id: string
  list_id: number
  /** Of its version, as `application_list.choices`; null without one. */
  choices: unknown
  saved_at: Date | null
  /** That the version was saved with. */
  rank: number | null
  created_at: Date
  expires_at: Date
}

const linkColumns = [
  'list_link.id',
  'list_link.hash_id',
  'list_id',
  'label',
  'student_name',
  'shows_score',
  'shows_rank',
  'shows_chance',
  'allows_comments',
  'list_link.version',
  'list_link.choices',
  'saved_at',
  'list_link.rank',
  'list_link.created_at',
  'expires_at',
] as const

/** The open links of a list with their comments counted, the last made first. */
export async function listOpenLinks(
  db: Db,
  listId: number,
  now: Date,
): Promise<(StoredLink & { comments: number })[]> {
  return db
    .selectFrom('list_link')
    .select(linkColumns)
    .select((eb) =>
      eb
        .selectFrom('list_comment')
        .whereRef('list_comment.link_id', '=', 'list_link.id')
        .where('held_at', 'is', null)
        .select(eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('comments'),
    )
    .where('list_id', '=', listId)
    .where('expires_at', '>', now)
    .orderBy('list_link.id', 'desc')
    .execute()
}

/** Puts a link into a free place of its list. @returns undefined where every place is taken by an open link */
export async function insertLink(
  db: Db,
  link: LinkTerms & Held & { account_id: number; list_id: number; secret_hash: Buffer; expires_at: Date },
  now: Date,
): Promise<StoredLink | undefined> {
  await db
    .deleteFrom('list_link')
    .where('list_id', '=', link.list_id)
    .where('expires_at', '<=', now)
    .execute()
  return intoFreePlace(
    async () => {
      const rows = await db
        .selectFrom('list_link')
        .select('slot')
        .where('list_id', '=', link.list_id)
        .execute()
      return rows.map(({ slot }) => slot)
    },
    (slot) =>
      db
        .insertInto('list_link')
        .values({ ...link, slot, hash_id: makeHashId() })
        .onConflict((conflict) => conflict.columns(['list_id', 'slot']).doNothing())
        .returning(linkColumns)
        .executeTakeFirst(),
  )
}

/** Deletes a link to a list, or what was said of it. @returns whether there was one of one's own */
export async function deleteOf(
  db: Db,
  table: 'list_link' | 'list_comment',
  whose: { accountId: number; listId: number },
  hashId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('hash_id', '=', hashId)
    .where('list_id', '=', whose.listId)
    .where('account_id', '=', whose.accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The link that a secret opens now, of the list with that public id; one statement, whatever is wrong with it. */
export async function findLink(
  db: Db,
  recordId: string,
  secretHash: Buffer,
  now: Date,
): Promise<StoredLink | undefined> {
  return db
    .selectFrom('list_link')
    .select(linkColumns)
    .where('secret_hash', '=', secretHash)
    .where('list_id', '=', idOfList(recordId))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Deletes links that open nothing any more, with what was said through them. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('list_link').where('expires_at', '<=', now).execute()
}

/** Holds a link until the transaction ends, and counts what stands under it; undefined where it was revoked meanwhile. */
export async function lockLink(tx: Db, linkId: number): Promise<number | undefined> {
  const held = await tx
    .selectFrom('list_link')
    .select('id')
    .where('id', '=', linkId)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return undefined
  const { count } = await tx
    .selectFrom('list_comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow()
  return count
}

export interface StoredComment {
  hash_id: string
  name: string
  text: string
  created_at: Date
  unit_id: string | null
  unit_title: string | null
  /** Since when it is in doubt, and read by nobody. */
  held_at: Date | null
}

const commentColumns = [
  'list_comment.hash_id',
  'name',
  'text',
  'list_comment.created_at',
  'unit_id',
  'unit_title',
  'held_at',
] as const

export async function insertComment(
  db: Db,
  comment: {
    account_id: number
    list_id: number
    link_id: number
    unit_id: string | null
    unit_title: string | null
    name: string
    text: string
    held_at: Date | null
  },
): Promise<StoredComment> {
  return db
    .insertInto('list_comment')
    .values({ ...comment, hash_id: makeHashId() })
    .returning(commentColumns)
    .executeTakeFirstOrThrow()
}

/** A page of what was said of a list, the latest first. @param unitId at one row; undefined: all */
export async function listCommentsOf(db: Db, listId: number, unitId: string | undefined, page: Page) {
  const said = db
    .selectFrom('list_comment')
    .leftJoin('list_link', 'list_link.id', 'list_comment.link_id')
    .select(commentColumns)
    .select(['list_link.label', 'read_at'])
    .where('list_comment.list_id', '=', listId)
    .where('held_at', 'is', null)
    .$if(unitId !== undefined, (query) => query.where('unit_id', '=', unitId ?? ''))
    .orderBy('list_comment.id', 'desc')
  return findPage(said, page)
}

/** How much was said at each row of a list, by the unit's public id. */
export async function countAtRows(db: Db, listId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('list_comment')
    .select(['unit_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('list_id', '=', listId)
    .where('unit_id', 'is not', null)
    .where('held_at', 'is', null)
    .groupBy('unit_id')
    .execute()
  return new Map(rows.map(({ unit_id, count }) => [unit_id ?? '', count]))
}

/** Notes that the owner has seen what was said so far. */
export async function markRead(db: Db, accountId: number, listId: number): Promise<void> {
  await db
    .updateTable('list_comment')
    .set({ read_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('list_id', '=', listId)
    .where('read_at', 'is', null)
    .where('held_at', 'is', null)
    .execute()
}

/** Comments in doubt of all lists, the oldest first. @param after the last of the page before */
export async function listHeld(db: Db, limit: number, after?: number) {
  return db
    .selectFrom('list_comment')
    .select(commentColumns)
    .select(['id', 'account_id'])
    .where('held_at', 'is not', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? 0))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countHeld(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('list_comment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('held_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns whether one of that id was held */
export async function releaseHeld(db: Db, hashId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('list_comment')
    .set({ held_at: null })
    .where('hash_id', '=', hashId)
    .where('held_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether one of that id was held */
export async function deleteHeld(db: Db, hashId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('list_comment')
    .where('hash_id', '=', hashId)
    .where('held_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
