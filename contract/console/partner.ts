import * as z from 'zod'
import { isChannel } from '#domain/account/channel.ts'
import { GOODS_IDS } from '#domain/goods.ts'
import { CALLS_A_MINUTE } from '#domain/partner/key.ts'
import { PARTNER_SCOPES } from '#domain/partner/scopes.ts'
import { partnerTextProblem, webhookUrlProblem } from '#domain/partner/typed.ts'
import { endpoint } from '#contract/endpoint.ts'
import { rowPlace, typed } from '#contract/fields.ts'
import { eventId, eventList } from '#contract/partner.ts'

/** Systems of schools and companies that call by a key: who they are, what they may, and their keys. */

const access = { staff: ['owner'] } as const
const one = z.object({ partnerId: z.string().min(1).max(32) })

const scopes = z.array(z.enum(PARTNER_SCOPES))
const gift = z.object({
  goodsId: z.int().refine((id) => GOODS_IDS.some((each) => each === id), '没有这项服务'),
  days: z.int().min(1).max(3650),
  /** Mobiles in all that it may list with it. */
  quota: z.int().min(1).max(100_000),
})

const said = z.object({
  name: typed((text) => partnerTextProblem('name', text)),
  contact: typed((text) => partnerTextProblem('contact', text)),
  use: typed((text) => partnerTextProblem('use', text)),
  scopes: scopes.min(1, '至少选一项').max(PARTNER_SCOPES.length),
  perMinute: z.int().min(1).max(CALLS_A_MINUTE.most),
  channel: z.string().refine(isChannel, '渠道代号只有 1 到 40 个字母、数字、横线和下划线').nullable(),
  gift: gift.nullable(),
  /** Where events are sent; empty: nowhere. */
  webhookUrl: typed((text) => webhookUrlProblem(text, { plain: true }), z.string().trim()),
})

/** Shown this once: only its hash is kept. */
const key = z.string()

const shown = z.object({
  partnerId: z.string(),
  name: z.string(),
  contact: z.string(),
  use: z.string(),
  scopes,
  perMinute: z.int(),
  channel: z.string().nullable(),
  gift: gift.nullable(),
  webhookUrl: z.string(),
  madeAt: z.string(),
  /** null: it is in use. */
  endedAt: z.string().nullable(),
})
export type ShownPartner = z.output<typeof shown>

const shownKey = z.object({
  keyId: z.int(),
  /** Its first signs. */
  start: z.string(),
  madeAt: z.string(),
  endsAt: z.string().nullable(),
  usedAt: z.string().nullable(),
})
export type PartnerKey = z.output<typeof shownKey>

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/console/partner',
  summary: 'All partners, those in use first',
  access,
  data: z.array(shown),
})

export const createPartner = endpoint({
  method: 'POST',
  path: '/api/console/partner',
  summary: 'Take a partner in; its first key and what signs webhooks are shown this once',
  access,
  body: said,
  data: z.object({ partnerId: z.string(), key, secret: key }),
})

export const findPartner = endpoint({
  method: 'GET',
  path: '/api/console/partner/{partnerId}',
  summary: 'One partner with its keys',
  access,
  params: one,
  /** `links`: how many students agreed. */
  data: shown.extend({ keys: z.array(shownKey), links: z.int() }),
})

export const changePartner = endpoint({
  method: 'PUT',
  path: '/api/console/partner/{partnerId}',
  summary: 'Change what a partner is and may; it holds at the next call',
  access,
  params: one,
  body: said,
  data: z.null(),
})

export const rotatePartnerKey = endpoint({
  method: 'POST',
  path: '/api/console/partner/{partnerId}/key',
  summary: 'Make another key, shown this once; those before it work on for three days',
  access,
  params: one,
  data: z.object({ key }),
})

export const endPartnerKey = endpoint({
  method: 'POST',
  path: '/api/console/partner/{partnerId}/key/{keyId}/end',
  summary: 'End a key at once',
  access,
  params: one.extend({ keyId: z.coerce.number().pipe(z.int().positive().max(2_147_483_647)) }),
  data: z.null(),
})

export const endPartner = endpoint({
  method: 'POST',
  path: '/api/console/partner/{partnerId}/end',
  summary: 'End a partner and all its keys at once',
  access,
  params: one,
  data: z.null(),
})

export const rotatePartnerSecret = endpoint({
  method: 'POST',
  path: '/api/console/partner/{partnerId}/secret',
  summary: 'Make another secret that signs webhooks, shown this once; for three days both sign',
  access,
  params: one,
  data: z.object({ secret: key }),
})

export const pingPartner = endpoint({
  method: 'POST',
  path: '/api/console/partner/{partnerId}/ping',
  summary: 'Send a test to where webhooks go',
  access,
  params: one,
  data: z.null(),
})

export const listPartnerEvents = endpoint({
  method: 'GET',
  path: '/api/console/partner/{partnerId}/event',
  summary: 'What was sent and is to be sent to a partner, the latest first',
  access,
  params: one,
  query: z.object({ before: rowPlace.optional() }),
  data: eventList,
})

export const replayPartnerEvent = endpoint({
  method: 'POST',
  path: '/api/console/partner/{partnerId}/event/{eventId}/replay',
  summary: 'Send again what was given up',
  access,
  params: one.extend({ eventId }),
  data: z.null(),
})
