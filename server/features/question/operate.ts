import { sendingQuestion } from '#domain/contact/sending.ts'
import { answersAs, kindsFor } from '#domain/staff/inbox.ts'
import { QUESTION_KINDS, type QuestionKind } from '#domain/question.ts'
import type { Role } from '#domain/staff/roles.ts'
import type { Db } from '#server/db/open.ts'
import { findColleagues, namesOf } from '#server/features/staff/service.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import type { Deed } from '#server/http/console/staff.ts'
import * as queries from './queries.ts'

/*
 * What those who answer do, in the console and the shell alike: each is one transaction that records its deed.
 */

/** One of the staff at work in the inbox. */
export interface InboxStaff {
  readonly id: number
  readonly roles: readonly Role[]
}

const MOST_REPLIES = 200

export const kindOf = (row: { kind: string }): QuestionKind => {
  const found = QUESTION_KINDS.find((kind) => kind === row.kind)
  if (found === undefined) throw new Error(`a question of kind ${row.kind}`)
  return found
}

/** The role that answers a kind, before owners. */
export const answererOf = (kind: QuestionKind): Role => (kind === 'adviser' ? 'adviser' : 'service')

/** Holds a question for as long as something is done about it. @throws HttpProblem 404 */
async function hold(tx: Db, who: InboxStaff, quId: string): Promise<queries.InboxQuestion> {
  const row = await queries.lockInbox(tx, quId, kindsFor(who.roles))
  if (!row) throw notFound()
  return row
}

/**
 * Who else has taken something; undefined: nobody who could still answer it.
 * @param role that answers it
 */
export async function takenByOther(
  tx: Db,
  takenBy: number | null,
  who: InboxStaff,
  role: Role,
): Promise<string | undefined> {
  if (takenBy === null || takenBy === who.id) return undefined
  return (await findColleagues(tx, role)).find(({ id }) => id === takenBy)?.name
}

export const takenRefusal = (name: string): Refusal =>
  new Refusal(`${name}已经接手了，要由${name}或负责人转给你`, 'TAKEN')

/** @throws Refusal TAKEN */
async function refuseTaken(tx: Db, row: queries.InboxQuestion, who: InboxStaff): Promise<void> {
  const name = await takenByOther(tx, row.taken_by, who, answererOf(kindOf(row)))
  if (name !== undefined) throw takenRefusal(name)
}

/** Takes a question; taken by oneself already, it stays so. @throws HttpProblem 404; Refusal TAKEN */
export async function takeQuestion(db: Db, who: InboxStaff, quId: string, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await hold(tx, who, quId)
    await refuseTaken(tx, row, who)
    const isNew = row.taken_by !== who.id
    if (isNew) await queries.updateInbox(tx, row.id, { taken_by: who.id, taken_at: new Date() })
    await deed(tx, { deed: 'question.take', kind: 'question', id: quId, fields: isNew ? ['taken_by'] : [] })
  })
}

/** Whom something goes to: a colleague who may answer it. @throws HttpProblem 400 */
export async function receiverOf(tx: Db, to: string, role: Role): Promise<number> {
  const found = (await findColleagues(tx, role)).find(({ hashId }) => hashId === to)
  if (!found) throw badInput('to', '这位同事不能回复这一类，或者账号已经停用')
  return found.id
}

export const mayHandOver = (takenBy: number | null, who: InboxStaff): boolean =>
  takenBy === who.id || who.roles.includes('owner')

/**
 * Hands a question over with its draft, or back to the queue with `to` null.
 * @throws HttpProblem 400, 404; Refusal where it is not one's own
 */
export async function handOverQuestion(
  db: Db,
  who: InboxStaff,
  { quId, to }: { quId: string; to: string | null },
  deed: Deed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await hold(tx, who, quId)
    if (!mayHandOver(row.taken_by, who)) {
      await refuseTaken(tx, row, who)
      throw new Refusal('先接手，再转给同事', 'NOT_TAKEN')
    }
    const taken_by = to === null ? null : await receiverOf(tx, to, answererOf(kindOf(row)))
    await queries.updateInbox(tx, row.id, { taken_by, taken_at: taken_by === null ? null : new Date() })
    await deed(tx, { deed: 'question.handOver', kind: 'question', id: quId, fields: ['taken_by'] })
  })
}

/** Keeps what is written so far. @throws HttpProblem 404; Refusal where it is not one's own */
export async function saveDraft(
  db: Db,
  who: InboxStaff,
  { quId, text }: { quId: string; text: string },
  deed: Deed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await hold(tx, who, quId)
    await refuseTaken(tx, row, who)
    if (row.taken_by !== who.id) throw new Refusal('先接手，再写回复', 'NOT_TAKEN')
    await queries.updateInbox(tx, row.id, { draft: text.trim() === '' ? null : text })
    await deed(tx, { deed: 'question.draft', kind: 'question', id: quId, fields: ['draft'] })
  })
}

/** @throws Refusal DOUBTFUL where a text looks as if it gave something away, unless that is meant */
export function askFirst(text: string, despite: boolean): void {
  const asked = despite ? undefined : sendingQuestion(text)
  if (asked !== undefined) throw new Refusal(asked, 'DOUBTFUL')
}

interface Answering {
  quId: string
  text: string
  despite: boolean
}

/**
 * Answers a question, or puts another answer in its place, which the student sees as new. The answer that is there
 * changes nothing. Whoever answers has taken it by that.
 * @param who null: the shell, which is no role to students and sends no mail
 * @returns what is to be mailed now that it is kept, to who has no account
 * @throws HttpProblem 404; Refusal TAKEN, DOUBTFUL, NO_CONTACT
 */
export async function answerQuestion(
  db: Db,
  who: InboxStaff | null,
  { quId, text, despite }: Answering,
  deed: Deed,
): Promise<queries.DueAnswer | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await (who === null ? queries.lockInbox(tx, quId, QUESTION_KINDS) : hold(tx, who, quId))
    if (!row) throw notFound()
    if (who !== null) await refuseTaken(tx, row, who)
    askFirst(text, despite)
    const now = new Date()
    const due = dueOf(row, text, now)
    if (due && who === null) throw new Refusal('请在控制台回复')
    await queries.updateInbox(tx, row.id, {
      draft: null,
      ...(row.answer !== text && {
        answer: text,
        answered_at: now,
        answered_by: who?.id ?? null,
        answered_as: (who && answersAs(who.roles, kindOf(row))) ?? null,
      }),
      ...(due && { mail_due_at: due.dueAt }),
      ...(who !== null && row.taken_by !== who.id && { taken_by: who.id, taken_at: now }),
    })
    await deed(tx, { deed: 'question.answer', kind: 'question', id: quId, fields: ['answer'] })
    return due
  })
}

/** What an answer to who has no account sends; undefined: nothing. @throws Refusal NO_CONTACT */
function dueOf(row: queries.InboxQuestion, answer: string, now: Date): queries.DueAnswer | undefined {
  const { id, account_id, contact, text } = row
  if (account_id !== null) return undefined
  if (contact === null) throw new Refusal('写反馈的人没有登录，也没有留邮箱，没法回复', 'NO_CONTACT')
  if (row.answer === answer) return undefined
  return { id, contact, text, answer, dueAt: new Date(now.getTime() + queries.MAIL_PAUSE) }
}

/**
 * Puts away what nobody can answer: feedback without an account and without an address.
 * @throws HttpProblem 404; Refusal TAKEN, and for what can be answered
 */
export async function closeQuestion(db: Db, who: InboxStaff, quId: string, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await hold(tx, who, quId)
    await refuseTaken(tx, row, who)
    if (row.account_id !== null || row.contact !== null) throw new Refusal('这一条可以回复，请写回复')
    const now = new Date()
    if (row.answer === null)
      await queries.updateInbox(tx, row.id, {
        draft: null,
        answer: '',
        answered_at: now,
        answered_by: who.id,
        answered_as: answersAs(who.roles, kindOf(row)) ?? null,
        taken_by: who.id,
        taken_at: now,
      })
    await deed(tx, { deed: 'question.close', kind: 'question', id: quId, fields: ['answered_at'] })
  })
}

/** @throws Refusal where there are so many already */
export async function addReply(db: Db, reply: { title: string; text: string }, deed: Deed): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const id = await queries.insertReply(tx, reply, MOST_REPLIES)
    if (id === undefined) throw new Refusal(`常用回复最多 ${MOST_REPLIES} 条，先删掉用不着的`)
    await deed(tx, { deed: 'reply.add', kind: 'saved_reply', id, fields: ['title', 'text'] })
    return id
  })
}

/** @throws HttpProblem 404; Refusal CHANGED */
export async function changeReply(
  db: Db,
  { replyId, version, title, text }: { replyId: string; version: number; title: string; text: string },
  deed: Deed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const kept = await queries.lockReply(tx, replyId)
    if (!kept) throw notFound()
    const isSame = kept.title === title && kept.text === text
    if (!isSame && kept.version !== version) throw new Refusal('同事刚改过这条，请看过新的再改', 'CHANGED')
    if (!isSame) await queries.updateReply(tx, replyId, { title, text })
    await deed(tx, { deed: 'reply.change', kind: 'saved_reply', id: replyId, fields: ['title', 'text'] })
  })
}

/** @throws HttpProblem 404 */
export async function removeReply(db: Db, replyId: string, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await queries.deleteReply(tx, replyId))) throw notFound()
    await deed(tx, { deed: 'reply.remove', kind: 'saved_reply', id: replyId })
  })
}

/** Names of who has taken and who answered, by id. */
export const namesFor = (db: Db, rows: readonly Pick<queries.InboxQuestion, 'taken_by' | 'answered_by'>[]) =>
  namesOf(
    db,
    rows.flatMap(({ taken_by, answered_by }) => [taken_by, answered_by].filter((id) => id !== null)),
  )
