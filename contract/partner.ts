import * as z from 'zod'
import { PARTNER_SCOPES } from '#domain/partner/scopes.ts'
import { PARTNER_REFERENCE } from '#domain/partner/typed.ts'
import { EVENT_KINDS, EVENT_STATES, type EventKind } from '#domain/partner/webhook.ts'
import { endpoint } from './endpoint.ts'
import { provinceId, rowPlace } from './fields.ts'

/** What a partner's key may: a school's or company's own system calls, and no student's browser (docs/partners.md). */

export const getPartner = endpoint({
  method: 'GET',
  path: '/api/partner/me',
  summary: 'Whose key this is, what it may do and how often, and when it ends',
  access: { partner: 'any' },
  data: z.object({
    partnerId: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(PARTNER_SCOPES)),
    perMinute: z.int(),
    /** The code behind `?channel=`; null: none. */
    channel: z.string().nullable(),
    /** What it may open for mobiles, and how many of them are left; null: nothing. */
    gift: z.object({ goodsId: z.int(), days: z.int(), quota: z.int() }).nullable(),
    /** ISO time at which this key ends; null: none is set. */
    keyEndsAt: z.string().nullable(),
  }),
})

/** The partner's own number of a student, by which it is told of them. */
const reference = z.string().regex(PARTNER_REFERENCE, '编号是 1 到 64 个字母、数字、横线、下划线和点')
const linkId = z.string().min(1).max(32)

export const inviteStudent = endpoint({
  method: 'POST',
  path: '/api/partner/link',
  summary: 'An address, good once and for 15 minutes, where the student who opens it is asked to be told of',
  access: { partner: 'students:link' },
  body: z.object({ reference }),
  data: z.object({ url: z.string(), expiresAt: z.string() }),
})

export const listLinks = endpoint({
  method: 'GET',
  path: '/api/partner/link',
  summary: 'The students who agreed, by the partner’s own numbers; `reference` asks for one of them',
  access: { partner: 'students:link' },
  query: z.object({ reference: reference.optional(), before: rowPlace.optional() }),
  data: z.object({
    list: z.array(z.object({ linkId: z.string(), reference: z.string(), agreedAt: z.string() })),
    next: z.int().nullable(),
  }),
})

export const endLink = endpoint({
  method: 'DELETE',
  path: '/api/partner/link/{linkId}',
  summary: 'Ask to be told of a student no more; what was not sent yet is deleted',
  access: { partner: 'students:link' },
  params: z.object({ linkId }),
  data: z.null(),
})

const event = z.object({
  /** As `webhook-id` carries it. */
  eventId: z.string(),
  type: z.enum(EVENT_KINDS),
  madeAt: z.string(),
  state: z.enum(EVENT_STATES),
  tries: z.int(),
  triedAt: z.string().nullable(),
  /** When it is tried next; null: it is not. */
  nextAt: z.string().nullable(),
  /** What went wrong the last time. */
  problem: z.string().nullable(),
})
export type PartnerEvent = z.output<typeof event>

export const eventList = z.object({ list: z.array(event), next: z.int().nullable() })

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/partner/event',
  summary: 'What was sent and is to be sent in the last 30 days, the latest first',
  access: { partner: 'students:link' },
  query: z.object({ before: rowPlace.optional() }),
  data: eventList,
})

export const eventId = z.string().min(1).max(64)

export const replayEvent = endpoint({
  method: 'POST',
  path: '/api/partner/event/{eventId}/replay',
  summary: 'Have an event that was given up sent again; refused for any other',
  access: { partner: 'students:link' },
  params: z.object({ eventId }),
  data: z.null(),
})

/** Of which student an event is. */
const ofStudent = { reference, linkId }

/** What webhooks carry, by their type: the body is `{ type, timestamp, data }`. */
export const webhookBodies = {
  'list.filed': z.object({
    type: z.literal('list.filed'),
    /** When it happened, ISO. */
    timestamp: z.string(),
    data: z.object({
      ...ofStudent,
      listId: z.string(),
      provinceId,
      year: z.int(),
      batch: z.string(),
      version: z.int(),
      /** How many it holds; which they are is not told. */
      choices: z.int(),
    }),
  }),
  'order.paid': z.object({
    type: z.literal('order.paid'),
    timestamp: z.string(),
    data: z.object({
      ...ofStudent,
      orderNo: z.string(),
      goodsId: z.int(),
      /** 分 */
      amount: z.int(),
    }),
  }),
  ping: z.object({
    type: z.literal('ping'),
    timestamp: z.string(),
    /** It is of no student. */
    data: z.object({ reference: z.null(), linkId: z.null() }),
  }),
} as const satisfies Record<EventKind, z.ZodType>

/** What a student is shown of a partner before they agree. */
const asking = z.object({ name: z.string(), contact: z.string(), use: z.string() })

const invitation = z.string().max(64)

export const openTicket = endpoint({
  method: 'POST',
  path: '/api/user/partner/ticket',
  summary: 'Who asks to be told of the student',
  access: 'user',
  body: z.object({ invitation }),
  data: asking,
})

/** Refused where the way was used or is too old, and for who is under 14 or has not said. */
export const agreeToPartner = endpoint({
  method: 'POST',
  path: '/api/user/partner',
  summary: 'Agree that a partner is told when a list is set to be filed and an order is paid',
  access: 'user',
  body: z.object({ invitation }),
  data: z.null(),
})

const link = asking.extend({ linkId: z.string(), agreedAt: z.string(), ended: z.boolean() })
export type PartnerLink = z.output<typeof link>

export const listOwnLinks = endpoint({
  method: 'GET',
  path: '/api/user/partner',
  summary: 'The partners that are told of the student',
  access: 'user',
  data: z.array(link),
})

export const endOwnLink = endpoint({
  method: 'DELETE',
  path: '/api/user/partner/{linkId}',
  summary: 'Have a partner told nothing any more; what was not sent yet is deleted',
  access: 'user',
  params: z.object({ linkId }),
  data: z.null(),
})
