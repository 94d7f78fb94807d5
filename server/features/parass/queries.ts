import { type ExpressionBuilder, sql } from 'kysely'
import type { GivenAnswer, FamilySide } from '#domain/assess/instrument.ts'
import type { Db } from '#server/db/open.ts'
import { deleteOwn } from '#server/db/own-row.ts'
import type { DB } from '#server/db/tables.ts'
import { givenOf, withGiven } from '#server/features/assess/service.ts'
import { makeHashId } from '#server/hash-id.ts'
import { intoFreePlace } from '#server/http/limits/secret-link.ts'

interface Link {
  readonly id: number
  readonly hashId: string
  readonly accountId: number
  readonly label: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** A link by which the other side answers. */
export interface QuestionLink extends Link {
  readonly side: FamilySide
  readonly version: number
  readonly given: readonly GivenAnswer[]
  readonly submittedAt: Date | null
  readonly agreedAt: Date | null
  /** null: never. It stays when agreeing is taken back. */
  readonly firstAgreedAt: Date | null
}

/** A link that shows what came of it. */
export interface ResultLink extends Link {
  readonly showsKnowledge: boolean
  /** The questions whose comparison it shows. */
  readonly shownLinkId: number | null
}

type Kind = 'questions' | 'result'

const columns = [
  'id',
  'hash_id',
  'account_id',
  'label',
  'created_at',
  'expires_at',
  'side',
  'version',
  'answers',
  'submitted_at',
  'agreed_at',
  'first_agreed_at',
  'shows_knowledge',
  'shown_link_id',
] as const

interface Row {
  id: number
  hash_id: string
  account_id: number
  label: string
  created_at: Date
  expires_at: Date
  side: string | null
  version: number | null
  answers: unknown
  submitted_at: Date | null
  agreed_at: Date | null
  first_agreed_at: Date | null
  shows_knowledge: boolean
  shown_link_id: number | null
}

const toLink = (row: Row): Link => ({
  id: row.id,
  hashId: row.hash_id,
  accountId: row.account_id,
  label: row.label,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})
const toQuestions = (row: Row): QuestionLink => ({
  ...toLink(row),
  side: row.side === 'parent' ? 'parent' : 'student',
  version: row.version ?? 0,
  given: givenOf(row.answers),
  submittedAt: row.submitted_at,
  agreedAt: row.agreed_at,
  firstAgreedAt: row.first_agreed_at,
})
const toResult = (row: Row): ResultLink => ({
  ...toLink(row),
  showsKnowledge: row.shows_knowledge,
  shownLinkId: row.shown_link_id,
})

const isOpen = (now: Date) => (eb: ExpressionBuilder<DB, 'parass_link'>) => eb('expires_at', '>', now)

const listOf = (db: Db, kind: Kind, accountId: number, now: Date): Promise<Row[]> =>
  db
    .selectFrom('parass_link')
    .select(columns)
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .where(isOpen(now))
    .orderBy('id', 'desc')
    .execute()

/** Open links of an account, the last made first. */
export const listQuestions = async (db: Db, accountId: number, now: Date): Promise<QuestionLink[]> =>
  (await listOf(db, 'questions', accountId, now)).map(toQuestions)
export const listResults = async (db: Db, accountId: number, now: Date): Promise<ResultLink[]> =>
  (await listOf(db, 'result', accountId, now)).map(toResult)

const findOf = (db: Db, kind: Kind, secretHash: Buffer, now: Date): Promise<Row | undefined> =>
  db
    .selectFrom('parass_link')
    .select(columns)
    .where('kind', '=', kind)
    .where('secret_hash', '=', secretHash)
    .where(isOpen(now))
    .executeTakeFirst()

/** The link of a kind that a secret opens now; one statement, whatever is wrong with it. */
export async function findQuestions(
  db: Db,
  secretHash: Buffer,
  now: Date,
): Promise<QuestionLink | undefined> {
  const row = await findOf(db, 'questions', secretHash, now)
  return row && toQuestions(row)
}
export async function findResult(db: Db, secretHash: Buffer, now: Date): Promise<ResultLink | undefined> {
  const row = await findOf(db, 'result', secretHash, now)
  return row && toResult(row)
}

interface NewLink {
  account_id: number
  kind: Kind
  secret_hash: Buffer
  expires_at: Date
  label: string
  side?: FamilySide
  version?: number
  shows_knowledge?: boolean
  shown_link_id?: number | null
}

/** Puts a link into a free place of its account. @returns its public id; undefined where every place is taken */
export async function insertLink(db: Db, link: NewLink, now: Date): Promise<{ hash_id: string } | undefined> {
  const { account_id, kind } = link
  await db
    .deleteFrom('parass_link')
    .where('account_id', '=', account_id)
    .where('expires_at', '<=', now)
    .execute()
  return intoFreePlace(
    async () => {
      const rows = await db
        .selectFrom('parass_link')
        .select('slot')
        .where('account_id', '=', account_id)
        .where('kind', '=', kind)
        .execute()
      return rows.map(({ slot }) => slot)
    },
    (slot) =>
      db
        .insertInto('parass_link')
        .values({ ...link, slot, hash_id: makeHashId() })
        .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'slot']).doNothing())
        .returning('hash_id')
        .executeTakeFirst(),
  )
}

/** @returns whether there was one of one's own */
export const deleteLink = (db: Db, accountId: number, hashId: string): Promise<boolean> =>
  deleteOwn(db, 'parass_link', accountId, hashId)

/** Adds answers, one at least, to what is under way. @returns how many there are now; undefined where it is submitted, or the link gone */
export async function updateAnswers(
  db: Db,
  linkId: number,
  given: readonly GivenAnswer[],
): Promise<number | undefined> {
  const row = await db
    .updateTable('parass_link')
    .set({ answers: withGiven(given) })
    .where('id', '=', linkId)
    .where('submitted_at', 'is', null)
    .returning(sql<number>`(SELECT count(*) FROM jsonb_object_keys(parass_link.answers))`.as('given'))
    .executeTakeFirst()
  return row?.given
}

/** Ends what has an answer; what was ended before stays as it is. */
export async function submit(db: Db, linkId: number): Promise<void> {
  await db
    .updateTable('parass_link')
    .set({ submitted_at: sql`now()` })
    .where('id', '=', linkId)
    .where('submitted_at', 'is', null)
    .where('answers', '<>', '{}')
    .execute()
}

/** Notes whether both may see what they come to; of what is not submitted, nothing. */
export async function updateAgreed(db: Db, linkId: number, agrees: boolean): Promise<void> {
  await db
    .updateTable('parass_link')
    .set(
      agrees
        ? {
            agreed_at: sql`coalesce(agreed_at, now())`,
            first_agreed_at: sql`coalesce(first_agreed_at, now())`,
          }
        : { agreed_at: null },
    )
    .where('id', '=', linkId)
    .where('submitted_at', 'is not', null)
    .execute()
}

/**
 * Forgets what was answered. Whoever has agreed may have seen a comparison, and answers given anew would try out the
 * other's: the link ends with theirs.
 * @returns whether the link is still there
 */
export async function eraseAnswers(db: Db, linkId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('parass_link')
    .set({ answers: '{}', submitted_at: null })
    .where('id', '=', linkId)
    .where('first_agreed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  await db.deleteFrom('parass_link').where('id', '=', linkId).execute()
  return false
}

/** Deletes links that open nothing any more, with what was answered through them. */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('parass_link').where('expires_at', '<=', now).execute()
}
