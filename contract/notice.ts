import * as z from 'zod'
import { block } from './content.ts'
import { endpoint } from './endpoint.ts'
import { provinceId } from './recommend.ts'

/** What the operator tells. */

/** The place on the home page where a notification stands (spec §9). */
export const HOME_SCENE = 'x4FV'

const ofProvince = { provinceId: provinceId.optional() }

export const getNotification = endpoint({
  method: 'GET',
  path: '/api/notification',
  summary: 'The line that the operator shows in a place of the product; null where there is none',
  access: 'public',
  query: z.object({ scene: z.string().min(1).max(16), ...ofProvince }),
  data: z.object({ content: z.string(), type: z.enum(['info', 'warn']) }).nullable(),
})

export const getAd = endpoint({
  method: 'GET',
  path: '/api/notification/ad',
  summary: 'The advertisement popup; null where there is none',
  access: 'public',
  query: z.object(ofProvince),
  data: z
    .object({
      /** Tells one advertisement from the next. */
      adId: z.string(),
      title: z.string(),
      /** HTML with harmless tags only. */
      content: z.string(),
      /** The same ready to be drawn, so that no HTML has to reach the page. */
      blocks: z.array(block),
    })
    .nullable(),
})
