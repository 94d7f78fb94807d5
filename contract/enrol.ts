import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { province } from './fields.ts'

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
