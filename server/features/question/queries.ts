import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { InboxState } from '#domain/staff/inbox.ts'
import { type QuestionKind, VISITOR_FEEDBACK_KEPT } from '#domain/question.ts'
import { MINUTE } from '#domain/time.ts'
import type { Db } from '#server/db/open.ts'
import { findPage } from '#server/db/page.ts'
import { schoolName } from '#server/features/directory/service.ts'
import { makeHashId } from '#server/hash-id.ts'

const columns = [
  'hash_id',
  'kind',
  'school_code',
  'text',
  'asked_at',
  'answer',
  'answered_at',
  'answered_as',
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

/** Keeps what somebody without an account tells us, once for each proof of work. */
export async function insertVisitorFeedback(
  db: Db,
  values: { text: string; contact: string | null; work_hash: Buffer },
): Promise<void> {
  await db
    .insertInto('question')
    .values({ ...values, account_id: null, kind: 'feedback', hash_id: makeHashId() })
    .onConflict((conflict) => conflict.column('work_hash').doNothing())
    .execute()
}

/** Deletes feedback of who has no account once it has had its time. */
export async function deleteExpiredFeedback(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('question')
    .where('account_id', 'is', null)
    .where('asked_at', '<=', new Date(now.getTime() - VISITOR_FEEDBACK_KEPT))
    .execute()
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

const inboxColumns = [
  ...columns,
  'id',
  'account_id',
  'contact',
  'taken_by',
  'taken_at',
  'draft',
  'answered_by',
  'mail_due_at',
] as const

const inbox = (db: Db) => db.selectFrom('question').select(inboxColumns)
export type InboxQuestion = Awaited<ReturnType<ReturnType<typeof inbox>['executeTakeFirstOrThrow']>>

/** How far a question is for one of the staff. */
const stateFor = (staffId: number) =>
  sql<InboxState>`CASE WHEN answer IS NOT NULL THEN 'answered' WHEN taken_by IS NULL THEN 'waiting'
    WHEN taken_by = ${staffId} THEN 'mine' ELSE 'others' END`

/** The same, in words that an index of open questions answers. */
const IS_STATE: Readonly<Record<InboxState, (staffId: number) => RawBuilder<boolean>>> = {
  waiting: () => sql`answer IS NULL AND taken_by IS NULL`,
  mine: (staffId) => sql`answer IS NULL AND taken_by = ${staffId}`,
  others: (staffId) => sql`answer IS NULL AND taken_by <> ${staffId}`,
  answered: () => sql`answer IS NOT NULL`,
}

interface InboxAsked {
  staffId: number
  kinds: readonly QuestionKind[]
  state: InboxState
  /** The last of the page before. */
  after: number | undefined
  limit: number
}

/** Questions of a state, the oldest first; of those with an answer the latest. */
export async function listInbox(db: Db, { staffId, kinds, state, after, limit }: InboxAsked) {
  const isDone = state === 'answered'
  return inbox(db)
    .where('kind', 'in', kinds)
    .where(IS_STATE[state](staffId))
    .$if(after !== undefined, (query) => query.where('id', isDone ? '<' : '>', after ?? 0))
    .orderBy('id', isDone ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

/** How many questions of some kinds are in each state. */
export async function countStates(
  db: Db,
  staffId: number,
  kinds: readonly QuestionKind[],
): Promise<Record<InboxState, number>> {
  const rows = await db
    .selectFrom('question')
    .select((eb) => [stateFor(staffId).as('state'), eb.fn.countAll<number>().as('count')])
    .where('kind', 'in', kinds)
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, mine: 0, others: 0, answered: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** How many open questions of some kinds nobody has taken, or one of the staff has. */
export async function countOpen(db: Db, staffId: number, kinds: readonly QuestionKind[]): Promise<number> {
  const { count } = await db
    .selectFrom('question')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', 'in', kinds)
    .where('answer', 'is', null)
    .where((eb) => eb.or([eb('taken_by', 'is', null), eb('taken_by', '=', staffId)]))
    .executeTakeFirstOrThrow()
  return count
}

/** A question of some kinds, whoever asked it. */
export const findInbox = (db: Db, hashId: string, kinds: readonly QuestionKind[]) =>
  inbox(db).where('hash_id', '=', hashId).where('kind', 'in', kinds).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockInbox = (tx: Db, hashId: string, kinds: readonly QuestionKind[]) =>
  inbox(tx).where('hash_id', '=', hashId).where('kind', 'in', kinds).forUpdate().executeTakeFirst()

/** What else an account asked, of some kinds, the latest first. */
export const listBeside = (db: Db, accountId: number, id: number, kinds: readonly QuestionKind[]) =>
  inbox(db)
    .where('account_id', '=', accountId)
    .where('id', '!=', id)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

type InboxChange = Partial<
  Pick<
    InboxQuestion,
    | 'taken_by'
    | 'taken_at'
    | 'draft'
    | 'answer'
    | 'answered_at'
    | 'answered_by'
    | 'answered_as'
    | 'mail_due_at'
  >
>

/** Writes what one of the staff did. */
export async function updateInbox(tx: Db, id: number, change: InboxChange): Promise<void> {
  await tx.updateTable('question').set(change).where('id', '=', id).execute()
}

/** An answer to somebody without an account, on its way by mail. */
export interface DueAnswer {
  readonly id: number
  readonly contact: string
  readonly text: string
  readonly answer: string
  /** When it is tried next, unless it is noted as sent. */
  readonly dueAt: Date
}

/** How long a mail has before it is tried again, in ms; an answer that waits for longer waits as long once more. */
export const MAIL_PAUSE = 10 * MINUTE

/** The answer that has been due for longest, put off until it is tried next. */
export async function takeDueAnswer(db: Db, now: Date): Promise<DueAnswer | undefined> {
  const due = db
    .selectFrom('question')
    .select('id')
    .where('mail_due_at', '<=', now)
    .orderBy('mail_due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const dueAt = sql<Date>`${now}::timestamptz
    + greatest(${MAIL_PAUSE} * interval '1 millisecond', ${now}::timestamptz - answered_at)`
  const row = await db
    .updateTable('question')
    .set({ mail_due_at: dueAt })
    .where('id', '=', (eb) => eb.selectFrom(due.as('due')).select('due.id'))
    .returning(['id', 'contact', 'text', 'answer', 'mail_due_at'])
    .executeTakeFirst()
  if (!row || row.contact === null || row.answer === null || row.mail_due_at === null) return undefined
  const { id, contact, text, answer, mail_due_at } = row
  return { id, contact, text, answer, dueAt: mail_due_at }
}

/** Notes that an answer went out, unless another has taken its place since. */
export async function noteMailed(db: Db, { id, dueAt }: DueAnswer): Promise<void> {
  await db
    .updateTable('question')
    .set({ mail_due_at: null })
    .where('id', '=', id)
    .where('mail_due_at', '=', dueAt)
    .execute()
}

/** For the shell: questions of a kind or of all, without an answer or all. */
export const listForShell = (db: Db, kind: QuestionKind | undefined, all: boolean) =>
  db
    .selectFrom('question')
    .select(['hash_id', 'kind', 'school_code', 'text', 'asked_at', 'answer'])
    .select(schoolName('question.school_code').as('school'))
    .$if(!all, (query) => query.where('answer', 'is', null))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('id')
    .limit(500)
    .execute()

const replyColumns = ['hash_id', 'title', 'text', 'version', 'updated_at'] as const

export const listReplies = (db: Db) =>
  db.selectFrom('saved_reply').select(replyColumns).orderBy('title').orderBy('id').execute()

/** @returns its public id; undefined where there are so many already */
export async function insertReply(
  tx: Db,
  values: { title: string; text: string },
  most: number,
): Promise<string | undefined> {
  const { count } = await tx
    .selectFrom('saved_reply')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= most) return undefined
  const hash_id = makeHashId()
  await tx
    .insertInto('saved_reply')
    .values({ ...values, hash_id })
    .execute()
  return hash_id
}

/** A saved reply, held until the transaction ends. */
export const lockReply = (tx: Db, hashId: string) =>
  tx
    .selectFrom('saved_reply')
    .select(replyColumns)
    .where('hash_id', '=', hashId)
    .forUpdate()
    .executeTakeFirst()

export async function updateReply(
  tx: Db,
  hashId: string,
  values: { title: string; text: string },
): Promise<void> {
  await tx
    .updateTable('saved_reply')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('hash_id', '=', hashId)
    .execute()
}

export async function deleteReply(tx: Db, hashId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_reply')
    .where('hash_id', '=', hashId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
