import * as z from 'zod'
import { INBOX_STATES, answerProblem } from '#domain/staff/inbox.ts'
import { ANSWERER_ROLES } from '#domain/question.ts'
import { REMARK_LENGTH } from '#domain/wz/opinion.ts'
import { inboxReceiver, inboxTaken } from '#contract/console/question.ts'
import { endpoint } from '#contract/endpoint.ts'
import { typed, rowPlace } from '#contract/fields.ts'
import { getWz, listWz, remark, sentList } from '#contract/wz.ts'

/** 志愿问诊 as advisers see it: what the student agreed to hand on, and whose it is nobody is told. */

const access = { staff: ['adviser'] } as const
const one = z.object({ wzId: z.string().min(1).max(32) })
const wzTaken = inboxTaken.omit({ hashId: true })

/** Rows of three lists, each with a remark as long as may be. */
const MOST_REMARKS = 400
const BODY = 1024 * 1024

const wzInboxRow = listWz.data.element.omit({ unread: true }).extend({
  wishedBy: z.iso.date().nullable(),
  /** By whom; of what the shell gave away the name that it said. */
  taken: wzTaken.nullable(),
})
export type WzInboxRow = z.output<typeof wzInboxRow>

export const listWzInbox = endpoint({
  method: 'GET',
  path: '/api/console/wz',
  summary: 'Consultations of a state, the oldest first; those that are done the latest first',
  access,
  query: z.object({
    state: z.enum(INBOX_STATES),
    after: rowPlace.optional(),
  }),
  data: z.object({
    list: z.array(wzInboxRow),
    /** `after` of the next page; null: there is none. */
    next: z.int().nullable(),
    counts: z.record(z.enum(INBOX_STATES), z.int()),
  }),
})

export const countWzInbox = endpoint({
  method: 'GET',
  path: '/api/console/wz/waiting',
  summary: 'How many consultations wait for whoever asks: taken by them or by nobody',
  access,
  data: z.object({ count: z.int() }),
})

/** What is written and not sent yet. */
const wzDraft = z.object({
  remarks: z.array(remark.extend({ text: z.string().max(5000) })).max(MOST_REMARKS),
  follow: z.string().max(20_000),
})
export type WzDraft = z.output<typeof wzDraft>

export const getWzInbox = endpoint({
  method: 'GET',
  path: '/api/console/wz/{wzId}',
  summary: 'One consultation: the lists as they were sent, the opinion, and what is written so far',
  access,
  params: one,
  data: getWz.data.omit({ unread: true, lists: true }).extend({
    lists: z.array(sentList),
    taken: wzTaken.nullable(),
    answeredBy: z.object({ name: z.string(), role: z.enum(ANSWERER_ROLES) }).nullable(),
    draft: wzDraft.nullable(),
    colleagues: z.array(inboxTaken.pick({ hashId: true, name: true })),
  }),
})

export const takeWz = endpoint({
  method: 'POST',
  path: '/api/console/wz/{wzId}/take',
  summary: 'Take a consultation; refused with TAKEN where somebody has it',
  access,
  params: one,
  data: z.null(),
})

export const handOverWz = endpoint({
  method: 'POST',
  path: '/api/console/wz/{wzId}/hand-over',
  summary: 'Hand a consultation over to a colleague, or back before there is an opinion',
  access,
  params: one,
  body: inboxReceiver,
  data: z.null(),
})

export const saveWzDraft = endpoint({
  method: 'PUT',
  path: '/api/console/wz/{wzId}/draft',
  summary: 'Keep what is written so far; the student does not see it',
  access,
  params: one,
  body: wzDraft,
  bodyLimit: BODY,
  data: z.null(),
})

const despite = z.boolean().default(false)

export const answerWz = endpoint({
  method: 'POST',
  path: '/api/console/wz/{wzId}/answer',
  summary:
    'Give the opinion, or another in its place; refused with DOUBTFUL until what looks odd is agreed to',
  access,
  params: one,
  body: z.object({
    remarks: z
      .array(remark.extend({ text: typed(answerProblem, z.string().trim()).max(REMARK_LENGTH) }))
      .min(1, '至少写一条意见')
      .max(MOST_REMARKS),
    despite,
  }),
  bodyLimit: BODY,
  data: z.null(),
})

export const answerWzFollow = endpoint({
  method: 'POST',
  path: '/api/console/wz/{wzId}/follow',
  summary: 'Answer the question about the opinion, or put another answer in its place',
  access,
  params: one,
  body: z.object({ text: typed(answerProblem, z.string().trim()).max(REMARK_LENGTH), despite }),
  data: z.null(),
})
