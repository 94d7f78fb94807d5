import * as z from 'zod'
import { QUESTION_PARTS } from '#domain/question.ts'
import { block } from './content.ts'
import { endpoint } from './endpoint.ts'
import { queryProvinceId } from './fields.ts'

/** What the operator tells. */

/** The place on the home page where a notification stands (spec §9). */
export const HOME_SCENE = 'x4FV'

const ofProvince = { provinceId: queryProvinceId.optional() }

export const getNotification = endpoint({
  method: 'GET',
  path: '/api/notification',
  summary: 'The line that the operator shows in a place of the product; null where there is none',
  access: 'public',
  drawn: true,
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

/** What has news: answers to one's questions, comments on one's lists, opinions of an adviser, the weekly list; `my` is all under 我的. */
const notified = z.enum(['my', ...QUESTION_PARTS, 'table', 'wz', 'weekly'])

const ofFunction = z.object({ function: notified })

/** The specification has one parameter and does not say where: it is taken from the query or the body. */
export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/user/notification',
  summary: 'Notes that the user has seen the news of a part of the product',
  access: 'user',
  query: ofFunction.partial(),
  body: ofFunction.partial().optional(),
  data: z.null(),
})

export const getUnread = endpoint({
  method: 'GET',
  path: '/api/user/unread/',
  summary: 'How much there is that the user has not seen',
  access: 'user',
  query: z.object({ provinceId: queryProvinceId.optional() }),
  data: z.object({
    /** Answers to questions and feedback, comments on lists, and opinions of advisers. */
    my: z.int(),
    /** Of the answers, by what was asked; wishes for more service count as feedback. */
    adviser: z.int(),
    school: z.int(),
    feedback: z.int(),
    /** The user's application lists with comments that are new, by their public ids. */
    tables: z.array(z.object({ recordId: z.string(), comments: z.int() })),
    /** Consultations with an opinion, or an answer about it, that is new. */
    wz: z.int(),
    /** What schools have opened for the user’s mobile, neither taken nor refused. */
    offers: z.int(),
    /** Weekly courses. */
    weekly: z.int(),
    /** English names of modules that are new and were not opened yet. */
    newModules: z.array(z.string()),
  }),
})

/** How the English name of a module is written. */
export const MODULE_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/

const moduleName = z.string().regex(MODULE_NAME, '模块名是英文')

const ofModule = z.object({ moduleNameEN: moduleName })

export const isNewModule = endpoint({
  method: 'GET',
  path: '/api/user/new_module',
  summary: 'Whether a module is new to the user',
  access: 'user',
  query: ofModule,
  data: z.boolean(),
})

export const openNewModule = endpoint({
  method: 'POST',
  path: '/api/user/new_module',
  summary: 'Notes that the user has opened a module',
  access: 'user',
  query: ofModule.partial(),
  body: ofModule.partial().optional(),
  data: z.null(),
})

export type Notified = z.output<typeof notified>
