import { isDeepStrictEqual } from 'node:util'
import type { WzDraft } from '#contract/console/wz.ts'
import { type AnswererRole } from '#domain/question.ts'
import { answersAs } from '#domain/staff/inbox.ts'
import { ROLE_NAMES } from '#domain/staff/roles.ts'
import { type Remark, readOpinion } from '#domain/wz/opinion.ts'
import type { Db } from '#server/db/open.ts'
import {
  type InboxStaff,
  askFirst,
  mayHandOver,
  receiverOf,
  takenByOther,
  takenRefusal,
} from '#server/features/question/service.ts'
import { namesOf } from '#server/features/staff/service.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import * as queries from './queries.ts'

/*
 * What advisers do with a consultation, in the console and the shell alike; each records its deed. What the shell does is
 * nobody's of the staff.
 */

const about = (wz: queries.StoredWz) => ({ kind: 'wz', id: wz.hash_id })

/** What students are told of somebody of the staff: what they are to us. */
const asWhat = ({ roles }: Pick<InboxStaff, 'roles'>): AnswererRole =>
  answersAs(roles, 'adviser') ?? 'adviser'

/** @param who null: the shell */
const answeredBy = (who: InboxStaff | null) => ({
  answered_by: who?.id ?? null,
  answered_as: who && asWhat(who),
})

/** Gives a consultation to whom the shell names. */
export async function giveTo(tx: Db, wz: queries.StoredWz, adviser: string, deed: Deed): Promise<void> {
  const isNew = wz.adviser !== adviser || wz.taken_by !== null
  if (isNew) {
    const taken = { adviser, taken_by: null, taken_at: wz.taken_at ?? new Date() }
    await queries.updateForAdviser(tx, wz.hash_id, taken)
  }
  await deed(tx, { deed: 'wz.take', ...about(wz), fields: isNew ? ['adviser'] : [] })
}

/** @returns false where it is the opinion that is there */
export async function giveOpinion(
  tx: Db,
  wz: queries.StoredWz,
  remarks: readonly Remark[],
  who: InboxStaff | null,
  deed: Deed,
): Promise<boolean> {
  const isNews = !isDeepStrictEqual(remarks, wz.opinion)
  const now = new Date()
  if (isNews) {
    await queries.updateForAdviser(tx, wz.hash_id, {
      opinion: JSON.stringify(remarks),
      ...(wz.answered_at === null ? { answered_at: now } : { revised_at: now }),
      told_at: now,
      ...answeredBy(who),
    })
  }
  await queries.updateForAdviser(tx, wz.hash_id, { draft: null })
  await deed(tx, { deed: 'wz.answer', ...about(wz), fields: isNews ? ['opinion'] : [] })
  return isNews
}

/** @returns false where it is the answer that is there */
export async function answerFollow(
  tx: Db,
  wz: queries.StoredWz,
  text: string,
  who: InboxStaff | null,
  deed: Deed,
): Promise<boolean> {
  const isNews = wz.follow_answer !== text
  const now = new Date()
  if (isNews) {
    await queries.updateForAdviser(tx, wz.hash_id, {
      follow_answer: text,
      follow_answered_at: wz.follow_answered_at ?? now,
      told_at: now,
      ...answeredBy(who),
    })
  }
  await queries.updateForAdviser(tx, wz.hash_id, { draft: null })
  await deed(tx, { deed: 'wz.follow', ...about(wz), fields: isNews ? ['follow_answer'] : [] })
  return isNews
}

/** Who else has it; what the shell gave away is theirs whom it named. */
async function other(tx: Db, wz: queries.StoredWz, who: InboxStaff): Promise<string | undefined> {
  if (wz.taken_by === null) return wz.adviser ?? undefined
  return takenByOther(tx, wz.taken_by, who, 'adviser')
}

/** Does something with a consultation that nobody else has. @throws HttpProblem 404; Refusal TAKEN */
const withOwn = (
  db: Db,
  who: InboxStaff,
  wzId: string,
  work: (tx: Db, wz: queries.StoredWz) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const wz = await queries.lockWz(tx, wzId)
    if (!wz) throw notFound()
    const name = await other(tx, wz, who)
    if (name !== undefined) throw takenRefusal(name)
    await work(tx, wz)
  })

/** Takes a consultation; taken by oneself already, it stays so. @throws HttpProblem 404; Refusal TAKEN */
export const takeWz = (db: Db, who: InboxStaff, wzId: string, deed: Deed): Promise<void> =>
  withOwn(db, who, wzId, async (tx, wz) => {
    const isNew = wz.taken_by !== who.id
    if (isNew) {
      const taken = { adviser: ROLE_NAMES[asWhat(who)], taken_by: who.id, taken_at: new Date() }
      await queries.updateForAdviser(tx, wzId, taken)
    }
    await deed(tx, { deed: 'wz.take', ...about(wz), fields: isNew ? ['taken_by'] : [] })
  })

/**
 * Hands a consultation over with its draft; with `to` null back to the queue, while there is no opinion.
 * @throws HttpProblem 400, 404; Refusal where it is not one's own
 */
export async function handOverWz(
  db: Db,
  who: InboxStaff,
  { wzId, to }: { wzId: string; to: string | null },
  deed: Deed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const wz = await queries.lockWz(tx, wzId)
    if (!wz) throw notFound()
    if (!mayHandOver(wz.taken_by, who)) {
      const name = await other(tx, wz, who)
      throw name === undefined ? new Refusal('先接手，再转给同事', 'NOT_TAKEN') : takenRefusal(name)
    }
    if (to === null) {
      if (wz.opinion !== null) throw new Refusal('已经发过意见，只能转给同事，不能放回队列', 'ANSWERED')
      await queries.updateForAdviser(tx, wzId, { adviser: null, taken_by: null, taken_at: null })
    } else {
      const taken_by = await receiverOf(tx, to, 'adviser')
      const roles = (await namesOf(tx, [taken_by])).get(taken_by)?.roles ?? []
      const taken = { adviser: ROLE_NAMES[asWhat({ roles })], taken_by, taken_at: new Date() }
      await queries.updateForAdviser(tx, wzId, taken)
    }
    await deed(tx, { deed: 'wz.handOver', ...about(wz), fields: ['taken_by'] })
  })
}

/** The same, of what one has taken oneself. */
const withTaken = (
  db: Db,
  who: InboxStaff,
  wzId: string,
  work: (tx: Db, wz: queries.StoredWz) => Promise<void>,
): Promise<void> =>
  withOwn(db, who, wzId, async (tx, wz) => {
    if (wz.taken_by !== who.id) throw new Refusal('先接手，再写意见', 'NOT_TAKEN')
    await work(tx, wz)
  })

/** Keeps what is written so far. @throws HttpProblem 404; Refusal where it is not one's own */
export const saveWzDraft = (
  db: Db,
  who: InboxStaff,
  { wzId, ...draft }: WzDraft & { wzId: string },
  deed: Deed,
): Promise<void> =>
  withTaken(db, who, wzId, async (tx, wz) => {
    await queries.updateForAdviser(tx, wzId, { draft: JSON.stringify(draft) })
    await deed(tx, { deed: 'wz.draft', ...about(wz), fields: ['draft'] })
  })

interface Opining {
  wzId: string
  remarks: readonly Remark[]
  despite: boolean
}

/** Sends the opinion, or another in its place. @throws HttpProblem 400, 404; Refusal TAKEN, NOT_TAKEN, DOUBTFUL */
export const sendOpinion = (
  db: Db,
  who: InboxStaff,
  { wzId, remarks, despite }: Opining,
  deed: Deed,
): Promise<void> =>
  withTaken(db, who, wzId, async (tx, wz) => {
    const written = remarks.map(({ list, row, text }, at) => ({
      at: String(at),
      list: String(list),
      row: String(row),
      text,
    }))
    const read = readOpinion(
      written,
      wz.lists.map(({ rows }) => rows.length),
    )
    if ('problems' in read) throw badInput('remarks', '有一条写在没有的志愿上，或者同一个志愿写了两条')
    askFirst(read.remarks.map(({ text }) => text).join('\n'), despite)
    await giveOpinion(tx, wz, read.remarks, who, deed)
  })

interface Following {
  wzId: string
  text: string
  despite: boolean
}

/** Answers the question about the opinion. @throws as `sendOpinion`; Refusal NOT_ASKED */
export const sendFollow = (
  db: Db,
  who: InboxStaff,
  { wzId, text, despite }: Following,
  deed: Deed,
): Promise<void> =>
  withTaken(db, who, wzId, async (tx, wz) => {
    if (wz.follow_text === null) throw new Refusal('学生还没有追问', 'NOT_ASKED')
    askFirst(text, despite)
    await answerFollow(tx, wz, text, who, deed)
  })
