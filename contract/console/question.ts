import * as z from 'zod'
import { INBOX_STATES, answerProblem, replyTextProblem, replyTitleProblem } from '#domain/staff/inbox.ts'
import { ANSWERER_ROLES, QUESTION_KINDS } from '#domain/question.ts'
import { block } from '#contract/content.ts'
import { endpoint } from '#contract/endpoint.ts'
import { typed, rowPlace } from '#contract/fields.ts'

/** The inbox: what students ask of advisers, about schools and of us; each sees the kinds that are theirs to answer. */

const ANSWERERS = ['adviser', 'service'] as const
const access = { staff: ANSWERERS }
const one = z.object({ quId: z.string().min(1).max(32) })

/** A colleague as others see them. */
const inboxColleague = z.object({ hashId: z.string(), name: z.string() })

/** Who has taken something. */
export const inboxTaken = inboxColleague.extend({ isMe: z.boolean(), takenAt: z.string() })

const inboxRow = z.object({
  quId: z.string(),
  kind: z.enum(QUESTION_KINDS),
  /** Only of questions about a school. */
  school: z.string().nullable(),
  text: z.string(),
  askedAt: z.string(),
  /** Written without an account. */
  fromVisitor: z.boolean(),
  taken: inboxTaken.nullable(),
  answeredAt: z.string().nullable(),
})
export type InboxRow = z.output<typeof inboxRow>

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/console/question',
  summary: 'Questions of a state, the oldest first; those with an answer the latest first',
  access,
  query: z.object({
    state: z.enum(INBOX_STATES),
    kind: z.enum(QUESTION_KINDS).optional(),
    after: rowPlace.optional(),
  }),
  data: z.object({
    list: z.array(inboxRow),
    /** `after` of the next page; null: there is none. */
    next: z.int().nullable(),
    /** How many there are of each state. */
    counts: z.record(z.enum(INBOX_STATES), z.int()),
  }),
})

export const countInbox = endpoint({
  method: 'GET',
  path: '/api/console/question/waiting',
  summary: 'How many questions wait for whoever asks: taken by them or by nobody',
  access,
  data: z.object({ count: z.int() }),
})

export const getInboxQuestion = endpoint({
  method: 'GET',
  path: '/api/console/question/{quId}',
  summary: 'One question with what was written so far; of who asked nothing but what they asked before',
  access,
  params: one,
  data: inboxRow.extend({
    answer: z.string().nullable(),
    /** As the student sees it. */
    answerBlocks: z.array(block).nullable(),
    /** Who answered; null: nobody, or the shell. */
    answeredBy: z.object({ name: z.string(), role: z.enum(ANSWERER_ROLES) }).nullable(),
    /** Written by who has taken it, not sent yet. */
    draft: z.string().nullable(),
    /** Of the same asker and the same page of theirs, the latest first. */
    earlier: z.array(
      inboxRow.pick({ quId: true, kind: true, text: true, askedAt: true }).extend({
        answer: z.string().nullable(),
      }),
    ),
    /** Where an answer goes by mail; null: to the asker’s account, or nowhere where there is none. */
    contact: z.string().nullable(),
    /** The answer could not be mailed yet; it is tried again. */
    mailWaits: z.boolean(),
    /** Whom it can be handed over to. */
    colleagues: z.array(inboxColleague),
  }),
})

export const takeQuestion = endpoint({
  method: 'POST',
  path: '/api/console/question/{quId}/take',
  summary: 'Take a question; refused with TAKEN where a colleague has it',
  access,
  params: one,
  data: z.null(),
})

/** Whom something is handed over to; null: back to the queue. */
export const inboxReceiver = z.object({ to: z.string().max(20).nullable() })

export const handOverQuestion = endpoint({
  method: 'POST',
  path: '/api/console/question/{quId}/hand-over',
  summary: 'Hand a question over to a colleague, or back; by who has it, or an owner',
  access,
  params: one,
  body: inboxReceiver,
  data: z.null(),
})

export const saveQuestionDraft = endpoint({
  method: 'PUT',
  path: '/api/console/question/{quId}/draft',
  summary: 'Keep what is written so far; no student sees it',
  access,
  params: one,
  body: z.object({ text: z.string().max(20_000) }),
  data: z.null(),
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/console/question/{quId}/answer',
  summary:
    'Answer, or put another answer in the place; refused with DOUBTFUL until what looks odd is agreed to',
  access,
  params: one,
  body: z.object({
    text: typed(answerProblem, z.string().trim()),
    /** What looks like somebody’s number, code or address is meant. */
    despite: z.boolean().default(false),
  }),
  /** It is kept, and mail did not take it yet: it is tried again. */
  data: z.object({ mailWaits: z.boolean() }),
})

export const closeQuestion = endpoint({
  method: 'POST',
  path: '/api/console/question/{quId}/close',
  summary: 'Put feedback away that nobody can answer: without an account and without an address',
  access,
  params: one,
  data: z.null(),
})

export const previewAnswer = endpoint({
  method: 'POST',
  path: '/api/console/question/preview',
  summary: 'How a text in Markdown will be drawn to the student',
  access,
  changesNothing: true,
  body: z.object({ text: z.string().max(20_000) }),
  data: z.object({ blocks: z.array(block) }),
})

const savedReply = z.object({
  replyId: z.string(),
  title: z.string(),
  text: z.string(),
  version: z.int(),
  updatedAt: z.string(),
})
export type SavedReplyShown = z.output<typeof savedReply>

const replyTyped = {
  title: typed(replyTitleProblem, z.string().trim()),
  text: typed(replyTextProblem, z.string().trim()),
}
const oneReply = z.object({ replyId: z.string().min(1).max(32) })

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/console/reply',
  summary: 'Texts that those who answer share, by their titles',
  access,
  data: z.array(savedReply),
})

export const addReply = endpoint({
  method: 'POST',
  path: '/api/console/reply',
  summary: 'Save a text for all who answer',
  access,
  body: z.object(replyTyped),
  data: z.object({ replyId: z.string() }),
})

export const changeReply = endpoint({
  method: 'PUT',
  path: '/api/console/reply/{replyId}',
  summary: 'Change a saved text; refused with CHANGED where a colleague has changed it meanwhile',
  access,
  params: oneReply,
  body: z.object({ ...replyTyped, version: z.int().positive() }),
  data: z.null(),
})

export const removeReply = endpoint({
  method: 'DELETE',
  path: '/api/console/reply/{replyId}',
  summary: 'Take a saved text away',
  access,
  params: oneReply,
  data: z.null(),
})
