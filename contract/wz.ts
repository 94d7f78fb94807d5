import * as z from 'zod'
import { QUESTION_LENGTH, questionProblem } from '#domain/typed.ts'
import { WZ_AGREEMENT } from '#domain/wz/agreement.ts'
import { MATTER_IDS, MOST_MATTERS, MOST_SENT_LISTS, WZ_STATES } from '#domain/wz/wz.ts'
import { type DataOf, endpoint } from './endpoint.ts'
import { guardianProof, paging, typed } from './fields.ts'
import { listHead, listId, listSummary } from './list-fields.ts'
import { unitId, unitRow } from './recommend.ts'

/** 志愿问诊. What is sent is a copy: the opinion stays true to what was read, whatever becomes of the list. */

/** A choice as it was when it was sent. */
const sentRow = z
  .object({
    /** null: of a list written by hand, where no unit is known. */
    majorId: unitId.nullable(),
    schoolName: z.string(),
    unitName: z.string(),
    /** null: no file tells; left out: of a list by hand, and of what was sent before levels were kept. */
    level: unitRow.shape.level.optional(),
    /** What the student wrote beside a choice of a list by hand. */
    note: z.string().default(''),
    /** Of a group: whether 调剂 is obeyed; null: not said. */
    adjusts: z.boolean().nullable(),
    probability: unitRow.shape.probability,
    tier: unitRow.shape.tier,
    /** Whether the student’s subjects meet its requirement; null: not known. */
    eligible: unitRow.shape.requirement.shape.eligible,
    /** The latest; null: none is known. */
    line: unitRow.shape.lines.element.omit({ plan: true, source: true, name: true }).nullable(),
  })
  .meta({ id: 'SentRow' })

export const sentList = z.object({
  /** Of the list that it was copied from, which may be gone. */
  listId: z.string(),
  ...listHead,
  /** Which version was sent. */
  version: z.int(),
  /** Of a list written by hand: the round of its batch. */
  round: z.int().optional(),
  /** What chances are for, and the latest year of lines that they rest on; null: written by hand, there are none. */
  predictedYear: z.int().nullable(),
  predictedFrom: z.int().nullable(),
  /** By what the list was judged; null: the student saved no condition. */
  student: z
    .object({
      score: z.number(),
      rank: z.int(),
      track: z.string(),
      subjects: z.array(z.string()),
    })
    .nullable(),
  rows: z.array(sentRow),
})

/** Lists and rows count from 1; 0: of the whole. */
export const remark = z.object({ list: z.int().min(0), row: z.int().min(0), text: z.string() })

const times = {
  /** ISO times; null: not yet. */
  sentAt: z.string(),
  takenAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** The opinion was put right after it was given. */
  revisedAt: z.string().nullable(),
}

const wzSummary = z
  .object({
    wzId: z.string(),
    state: z.enum(WZ_STATES),
    text: z.string(),
    ...times,
    /** What the adviser is called; null: nobody has taken it yet. */
    adviser: z.string().nullable(),
    lists: z.array(
      sentList.pick({ name: true, provinceName: true, year: true, batch: true }).extend({ rows: z.int() }),
    ),
    /** A question about the opinion waits for its answer. */
    isAsking: z.boolean(),
    /** There is news that the user has not opened. */
    unread: z.boolean(),
  })
  .meta({ id: 'WzSummary' })

const matters = z.array(z.enum(MATTER_IDS)).max(MOST_MATTERS)
/** A day in Beijing, YYYY-MM-DD. */
const wishedBy = z.iso.date().nullable()

const wz = wzSummary
  .extend({
    matters,
    wishedBy,
    lists: z.array(
      sentList.extend({
        /** The version that the list is at now; null: it is deleted. */
        versionNow: z.int().nullable(),
      }),
    ),
    /** null: not yet. */
    opinion: z.array(remark).nullable(),
    /** The one question about the opinion; null: not asked. */
    follow: z
      .object({
        text: z.string(),
        askedAt: z.string(),
        answer: z.string().nullable(),
        answeredAt: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Wz' })

export const getWzStanding = endpoint({
  method: 'GET',
  path: '/api/user/wz/standing',
  summary:
    'When the user agreed to the text that holds, and how many of their consultations wait for an opinion',
  access: 'user',
  data: z.object({
    /** ISO time; null: not to this text. */
    agreedAt: z.string().nullable(),
    waiting: z.int(),
  }),
})

export const listSendable = endpoint({
  method: 'GET',
  path: '/api/user/wz/lists',
  summary: 'The user’s lists that hold a choice, those written by hand among them, the last saved first',
  access: 'user',
  data: z.array(
    listSummary.pick({
      id: true,
      name: true,
      provinceId: true,
      provinceName: true,
      year: true,
      batch: true,
      choices: true,
      savedAt: true,
    }),
  ),
})

/**
 * Refused with AGE_UNKNOWN before the user has said whether they are 14, and with GUARDIAN_REQUIRED where they are not and
 * no guardian agrees.
 */
export const agreeToWz = endpoint({
  method: 'PUT',
  path: '/api/user/wz/agreement',
  summary: 'Agrees to the text about consultations, under 14 a guardian by a code (purpose guardian)',
  access: { guard: 'goods12' },
  body: z.object({
    /** Which text. */
    agreement: z.literal(WZ_AGREEMENT),
    guardian: guardianProof.optional(),
  }),
  data: z.object({ agreedAt: z.string() }),
})

const text = typed(questionProblem, z.string().trim()).meta({
  minLength: QUESTION_LENGTH.min,
  maxLength: QUESTION_LENGTH.max,
})

/**
 * Sent again with the same key it is the same consultation. Refused with AGREEMENT_REQUIRED before the text that holds is
 * agreed to, with TOO_MANY_WAITING while two wait, with LIST_EMPTY and LIST_OLD for a list that nothing can be said of.
 */
export const sendWz = endpoint({
  method: 'POST',
  path: '/api/user/wz',
  summary: 'Sends application lists to an adviser, with a question; for who has the consultant package',
  access: { guard: 'goods12' },
  needsMobile: true,
  body: z.object({
    /** Made by the page, once a form. */
    sendKey: z.string().min(16).max(64),
    lists: z
      .array(listId)
      .min(1, '请选一张志愿表')
      .max(MOST_SENT_LISTS, `一次最多发 ${MOST_SENT_LISTS} 张志愿表`),
    text,
    matters,
    wishedBy,
  }),
  data: wz,
})

export const listWz = endpoint({
  method: 'GET',
  path: '/api/user/wz',
  summary: 'The user’s own consultations, the latest first',
  access: 'user',
  query: z.object(paging),
  data: z.array(wzSummary),
})

const one = { params: z.object({ wzId: z.string().min(1).max(32) }) }

export const getWz = endpoint({
  method: 'GET',
  path: '/api/user/wz/{wzId}',
  summary: 'One consultation: what was sent, and the opinion',
  access: 'user',
  ...one,
  data: wz,
})

export const readWz = endpoint({
  method: 'PUT',
  path: '/api/user/wz/{wzId}/read',
  summary: 'Notes that the user has seen what is new of a consultation',
  access: 'user',
  ...one,
  data: z.null(),
})

/** Refused with NOT_ANSWERED before there is an opinion, with FOLLOWED where another question was asked already. */
export const followWz = endpoint({
  method: 'PUT',
  path: '/api/user/wz/{wzId}/follow',
  summary: 'Asks the one question about the opinion',
  access: 'user',
  ...one,
  body: z.object({ text }),
  data: wz,
})

export const removeWz = endpoint({
  method: 'DELETE',
  path: '/api/user/wz/{wzId}',
  summary: 'Deletes a consultation with its opinion',
  access: 'user',
  ...one,
  data: z.null(),
})

export type SendableList = DataOf<typeof listSendable>[number]
export type SentList = z.output<typeof sentList>
export type SentRow = z.output<typeof sentRow>
export type WzSummary = z.output<typeof wzSummary>
export type Wz = z.output<typeof wz>
