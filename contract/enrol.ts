import * as z from 'zod'
import { MOST_ENROLLED, classNameProblem } from '#domain/account/enrolment.ts'
import { endpoint } from './endpoint.ts'
import { mobile, province, provinceId, rowPlace, typed } from './fields.ts'

/** What a school has opened for a class, as the student on its list sees it: nothing happens until they take it. */

const offer = z.object({
  offerId: z.string(),
  schoolName: z.string(),
  className: z.string(),
  province: z.string(),
  /** null: nothing is given but the province. */
  goodsName: z.string().nullable(),
  days: z.int().nullable(),
})
export type ClassOffer = z.output<typeof offer>

const one = z.object({ offerId: z.string().min(1).max(32) })

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/user/enrol',
  summary: 'What waits for the mobile that the user has proven',
  access: 'user',
  data: z.array(offer),
})

export const takeOffer = endpoint({
  method: 'POST',
  path: '/api/user/enrol/{offerId}/take',
  summary: 'Take what a school has opened; taken twice, it is opened once',
  access: 'user',
  params: one,
  /** Of the class; the account’s too, where it had none. */
  data: z.object({ province }),
})

export const refuseOffer = endpoint({
  method: 'POST',
  path: '/api/user/enrol/{offerId}/refuse',
  summary: 'Have the mobile struck off the list of a class',
  access: 'user',
  params: one,
  data: z.null(),
})

/** Of a partner: nobody is told who has an account. `gives`: what its partner may open goes along, as far as it lasts. */
export const enrolByPartner = endpoint({
  method: 'POST',
  path: '/api/partner/enrol',
  summary: 'Note the mobiles of a class, all or none; the same class again adds who is new',
  access: { partner: 'enrol:write' },
  body: z.object({
    className: typed((text) => classNameProblem('班级', text), z.string().trim()),
    provinceId,
    mobiles: z.array(mobile).min(1, '至少一个手机号').max(MOST_ENROLLED, `一次最多 ${MOST_ENROLLED} 个`),
    gives: z.boolean(),
  }),
  data: z.object({
    enrolmentId: z.string(),
    added: z.int(),
    already: z.int(),
  }),
})

const partnersClass = z.object({
  enrolmentId: z.string(),
  className: z.string(),
  province: z.string(),
  /** What it opens, and for how long; null: nothing but the province. */
  goodsId: z.int().nullable(),
  days: z.int().nullable(),
  madeAt: z.string(),
  revokedAt: z.string().nullable(),
  listed: z.int(),
  /** How many took it; null: of so few nobody is told. */
  taken: z.int().nullable(),
})

export const listPartnersClasses = endpoint({
  method: 'GET',
  path: '/api/partner/enrol',
  summary: 'The classes that the partner has listed and how many took what was opened, the latest first',
  access: { partner: 'enrol:read' },
  query: z.object({ before: rowPlace.optional() }),
  data: z.object({ list: z.array(partnersClass), next: z.int().nullable() }),
})

export const revokeByPartner = endpoint({
  method: 'POST',
  path: '/api/partner/enrol/{enrolmentId}/revoke',
  summary: 'Erase the mobiles of a class that still wait; who has taken it keeps it',
  access: { partner: 'enrol:write' },
  params: z.object({ enrolmentId: z.string().min(1).max(32) }),
  data: z.object({ revoked: z.int() }),
})
