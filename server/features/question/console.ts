import * as calls from '#contract/console/question.ts'
import type { InboxRow } from '#contract/console/question.ts'
import { kindsBeside, kindsFor } from '#domain/staff/inbox.ts'
import { ANSWERER_ROLES } from '#domain/question.ts'
import { cutPage } from '#server/db/page.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import { findColleagues } from '#server/features/staff/service.ts'
import { hashIdOf } from '#server/hash-id.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'
import { answerBlocks } from './blocks.ts'
import { mailAnswer } from './mailing.ts'
import * as operate from './operate.ts'
import * as queries from './queries.ts'

const PAGE = 30

type Names = Awaited<ReturnType<typeof operate.namesFor>>

/** The inbox of those who answer. */
export const questionConsole: Routes<DirectoryContext> = (handle, context) => {
  const { db } = context

  const showRow = (row: queries.InboxQuestion, names: Names, staffId: number): InboxRow => {
    const { taken_by, taken_at, school_code } = row
    const taken = taken_by === null ? undefined : names.get(taken_by)
    return {
      quId: row.hash_id,
      kind: operate.kindOf(row),
      school:
        school_code === null
          ? null
          : (context.snapshots.current?.directory.school(hashIdOf(school_code))?.name ?? school_code),
      text: row.text,
      askedAt: row.asked_at.toISOString(),
      fromVisitor: row.account_id === null,
      taken:
        taken && taken_at
          ? {
              hashId: taken.hashId,
              name: taken.name,
              isMe: taken_by === staffId,
              takenAt: taken_at.toISOString(),
            }
          : null,
      answeredAt: row.answered_at?.toISOString() ?? null,
    }
  }

  handle(calls.listInbox, async ({ staff, query: { state, kind, after } }) => {
    const kinds = kindsFor(staff.roles).filter((each) => kind === undefined || each === kind)
    // Of a kind that is not theirs there is nothing.
    if (kinds.length === 0) return { list: [], next: null, counts: NOTHING }
    const asked = { staffId: staff.id, kinds, state, after, limit: PAGE + 1 }
    const [rows, counts] = await Promise.all([
      queries.listInbox(db, asked),
      queries.countStates(db, staff.id, kinds),
    ])
    const { shown, next } = cutPage(rows, PAGE)
    const names = await operate.namesFor(db, shown)
    return {
      list: shown.map((row) => showRow(row, names, staff.id)),
      next,
      counts,
    }
  })

  handle(calls.countInbox, async ({ staff }) => ({
    count: await queries.countOpen(db, staff.id, kindsFor(staff.roles)),
  }))

  handle(calls.getInboxQuestion, async ({ staff, params: { quId } }) => {
    const row = await queries.findInbox(db, quId, kindsFor(staff.roles))
    if (!row) throw notFound()
    const kind = operate.kindOf(row)
    const [names, earlier, colleagues] = await Promise.all([
      operate.namesFor(db, [row]),
      row.account_id === null ? [] : queries.listBeside(db, row.account_id, row.id, kindsBeside(kind)),
      findColleagues(db, operate.answererOf(kind)),
    ])
    const role = ANSWERER_ROLES.find((each) => each === row.answered_as)
    const name = row.answered_by === null ? undefined : names.get(row.answered_by)?.name
    return {
      ...showRow(row, names, staff.id),
      answer: row.answer,
      answerBlocks: row.answer === null ? null : answerBlocks(row.answer),
      answeredBy: role !== undefined && name !== undefined ? { name, role } : null,
      draft: row.draft,
      contact: row.contact,
      mailWaits: row.mail_due_at !== null,
      earlier: earlier.map((each) => ({
        quId: each.hash_id,
        kind: operate.kindOf(each),
        text: each.text,
        askedAt: each.asked_at.toISOString(),
        answer: each.answer,
      })),
      colleagues: colleagues
        .filter(({ id }) => id !== row.taken_by)
        .map(({ hashId, name: called }) => ({ hashId, name: called })),
    }
  })

  handle(calls.takeQuestion, async ({ staff, params: { quId }, deed }) => {
    await operate.takeQuestion(db, staff, quId, deed)
    return null
  })
  handle(calls.handOverQuestion, async ({ staff, params, body, deed }) => {
    await operate.handOverQuestion(db, staff, { ...params, ...body }, deed)
    return null
  })
  handle(calls.saveQuestionDraft, async ({ staff, params, body, deed }) => {
    await operate.saveDraft(db, staff, { ...params, ...body }, deed)
    return null
  })
  handle(calls.answerQuestion, async ({ staff, params, body, deed }) => {
    const due = await operate.answerQuestion(db, staff, { ...params, ...body }, deed)
    return { mailWaits: due !== undefined && !(await mailAnswer(context, due)) }
  })
  handle(calls.closeQuestion, async ({ staff, params: { quId }, deed }) => {
    await operate.closeQuestion(db, staff, quId, deed)
    return null
  })
  handle(calls.previewAnswer, ({ body: { text } }) => ({ blocks: answerBlocks(text) }))

  handle(calls.listReplies, async () =>
    (await queries.listReplies(db)).map(({ hash_id: replyId, title, text, version, updated_at }) => ({
      replyId,
      title,
      text,
      version,
      updatedAt: updated_at.toISOString(),
    })),
  )
  handle(calls.addReply, async ({ body, deed }) => ({ replyId: await operate.addReply(db, body, deed) }))
  handle(calls.changeReply, async ({ params, body, deed }) => {
    await operate.changeReply(db, { ...params, ...body }, deed)
    return null
  })
  handle(calls.removeReply, async ({ params: { replyId }, deed }) => {
    await operate.removeReply(db, replyId, deed)
    return null
  })
}

const NOTHING = { waiting: 0, mine: 0, others: 0, answered: 0 }
