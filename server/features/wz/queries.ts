import { sql } from 'kysely'
import * as z from 'zod'
import { type SentList, remark, sentList } from '#contract/wz.ts'
import type { Page } from '#contract/fields.ts'
import { MOST_WAITING, type Matter } from '#domain/wz/wz.ts'
import type { Remark } from '#domain/wz/opinion.ts'
import type { InboxState } from '#domain/staff/inbox.ts'
import type { Db } from '#server/db/open.ts'
import { holdAccount } from '#server/features/account/service.ts'
import { deleteOwn } from '#server/db/own-row.ts'
import { findPage } from '#server/db/page.ts'
import { makeHashId } from '#server/hash-id.ts'
import { Refusal } from '#server/http/errors.ts'

const columns = [
  'hash_id',
  'lists',
  'text',
  'matters',
  'wished_by',
  'sent_at',
  'taken_at',
  'adviser',
  'opinion',
  'answered_at',
  'revised_at',
  'follow_text',
  'follow_asked_at',
  'follow_answer',
  'follow_answered_at',
  'told_at',
  'read_at',
  'id',
  'taken_by',
  'answered_by',
  'answered_as',
  'draft',
] as const

const keptLists = z.array(sentList)
const keptOpinion = z.array(remark).nullable()

const select = (db: Db) => db.selectFrom('wz').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** A consultation as it is kept. */
export type StoredWz = Omit<Row, 'lists' | 'opinion'> & { lists: SentList[]; opinion: Remark[] | null }

const stored = (row: Row): StoredWz => ({
  ...row,
  lists: keptLists.parse(row.lists),
  opinion: keptOpinion.parse(row.opinion),
})

/** When an account agreed to a text; undefined: not yet. */
export async function findAgreedAt(db: Db, accountId: number, version: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('wz_agreement')
    .select('agreed_at')
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.agreed_at
}

/** Keeps that an account agreed to a text; the first time counts. */
export async function insertAgreement(
  db: Db,
  agreement: { account_id: number; version: string; guardian_masked: string | null },
): Promise<void> {
  await db
    .insertInto('wz_agreement')
    .values(agreement)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Consultations of an account that wait for an opinion. */
export async function countWaiting(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('wz')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('opinion', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** What was sent by a key, if anything was. */
export async function findBySendKey(
  db: Db,
  accountId: number,
  sendKey: string,
): Promise<StoredWz | undefined> {
  const row = await select(db)
    .where('account_id', '=', accountId)
    .where('send_key', '=', sendKey)
    .executeTakeFirst()
  return row && stored(row)
}

interface NewWz {
  account_id: number
  send_key: string
  lists: readonly SentList[]
  text: string
  matters: Matter[]
  wished_by: string | null
}

/**
 * Keeps a consultation; sent twice by one key it is the first. The account is held meanwhile, so that two at once do not
 * pass the limit together.
 * @throws Refusal TOO_MANY_WAITING
 */
export async function insertWz(db: Db, { lists, ...wz }: NewWz): Promise<StoredWz> {
  return db.transaction().execute(async (tx) => {
    await holdAccount(tx, wz.account_id)
    const sent = await findBySendKey(tx, wz.account_id, wz.send_key)
    if (sent) return sent
    if ((await countWaiting(tx, wz.account_id)) >= MOST_WAITING)
      throw new Refusal(`已经有 ${MOST_WAITING} 份在等意见了，收到一份再发下一份`, 'TOO_MANY_WAITING')
    const row = await tx
      .insertInto('wz')
      .values({ ...wz, lists: JSON.stringify(keptLists.parse(lists)), hash_id: makeHashId() })
      .returning(columns)
      .executeTakeFirstOrThrow()
    return stored(row)
  })
}

/** A consultation of an account. */
export async function findWz(db: Db, accountId: number, hashId: string): Promise<StoredWz | undefined> {
  const row = await select(db)
    .where('account_id', '=', accountId)
    .where('hash_id', '=', hashId)
    .executeTakeFirst()
  return row && stored(row)
}

/** An account's consultations, the latest first, and how many there are in all. */
export async function listWz(db: Db, accountId: number, page: Page) {
  const { rows, total } = await findPage(
    select(db).where('account_id', '=', accountId).orderBy('id', 'desc'),
    page,
  )
  return { rows: rows.map(stored), total }
}

/** Notes that what is new was seen; false where the account has no such consultation. */
export async function updateRead(db: Db, accountId: number, hashId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wz')
    .set({ read_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('hash_id', '=', hashId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps the question about an opinion, where there is an opinion and no question yet. */
export async function updateFollow(db: Db, accountId: number, hashId: string, text: string): Promise<void> {
  await db
    .updateTable('wz')
    .set({ follow_text: text, follow_asked_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('hash_id', '=', hashId)
    .where('opinion', 'is not', null)
    .where('follow_text', 'is', null)
    .execute()
}

/** @returns whether there was one of one's own */
export const deleteWz = (db: Db, accountId: number, hashId: string): Promise<boolean> =>
  deleteOwn(db, 'wz', accountId, hashId)

/** Consultations that wait for an adviser, or all: those with the nearest wish first. */
export async function listForAdvisers(db: Db, all: boolean): Promise<StoredWz[]> {
  const rows = await select(db)
    .$if(!all, (query) =>
      query.where((eb) =>
        eb.or([
          eb('opinion', 'is', null),
          eb.and([eb('follow_text', 'is not', null), eb('follow_answer', 'is', null)]),
        ]),
      ),
    )
    .orderBy(sql`wished_by NULLS LAST`)
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(stored)
}

/** A consultation by its public id, whoever's it is, held until the transaction ends. */
export async function lockWz(tx: Db, hashId: string): Promise<StoredWz | undefined> {
  const row = await select(tx).where('hash_id', '=', hashId).forUpdate().executeTakeFirst()
  return row && stored(row)
}

/** What an adviser changes of a consultation. */
type Change = Partial<
  Pick<
    Row,
    | ('adviser' | 'taken_at' | 'taken_by' | 'answered_at' | 'answered_by' | 'answered_as' | 'revised_at')
    | ('follow_answer' | 'follow_answered_at' | 'told_at')
  >
> & { opinion?: string; draft?: string | null }

/** Writes what an adviser did. */
export async function updateForAdviser(tx: Db, hashId: string, change: Change): Promise<void> {
  await tx.updateTable('wz').set(change).where('hash_id', '=', hashId).execute()
}

/** How far a consultation is for one of the staff; what the shell gave away is another's. */
const stateFor = (staffId: number) =>
  sql<InboxState>`CASE
    WHEN opinion IS NOT NULL AND (follow_text IS NULL OR follow_answer IS NOT NULL) THEN 'answered'
    WHEN adviser IS NULL THEN 'waiting' WHEN taken_by = ${staffId} THEN 'mine' ELSE 'others' END`

interface InboxAsked {
  staffId: number
  state: InboxState
  /** The last of the page before. */
  after: number | undefined
  limit: number
}

/** Consultations of a state, the oldest first; of those that are done the latest. */
export async function listInbox(db: Db, { staffId, state, after, limit }: InboxAsked): Promise<StoredWz[]> {
  const isDone = state === 'answered'
  const rows = await select(db)
    .where((eb) => eb(stateFor(staffId), '=', state))
    .$if(after !== undefined, (query) => query.where('id', isDone ? '<' : '>', after ?? 0))
    .orderBy('id', isDone ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return rows.map(stored)
}

export async function countStates(db: Db, staffId: number): Promise<Record<InboxState, number>> {
  const rows = await db
    .selectFrom('wz')
    .select((eb) => [stateFor(staffId).as('state'), eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, mine: 0, others: 0, answered: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** A consultation by its public id, whoever's it is. */
export async function findInbox(db: Db, hashId: string): Promise<StoredWz | undefined> {
  const row = await select(db).where('hash_id', '=', hashId).executeTakeFirst()
  return row && stored(row)
}
