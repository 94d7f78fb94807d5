import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { rowPlace } from '#contract/fields.ts'

/** Comments on shared lists that wait; those that do not are between a family and whom they showed the list. */

const access = { staff: ['service'] } as const

const heldComment = z.object({
  commentId: z.string(),
  text: z.string(),
  createdAt: z.string(),
  /** What who wrote it calls themselves; they have no account. */
  writer: z.string(),
  /** The row of the list; null: the list as a whole. */
  unitTitle: z.string().nullable(),
  /** Whose list it is. */
  listOwner: z.object({
    accountId: z.string(),
    /** 138****5678. */
    name: z.string(),
    isBanned: z.boolean(),
  }),
})
export type HeldListComment = z.output<typeof heldComment>

export const listHeldComments = endpoint({
  method: 'GET',
  path: '/api/console/list_comment',
  summary: 'Comments on shared lists that are held, the oldest first',
  access,
  query: z.object({ after: rowPlace.optional() }),
  data: z.object({
    list: z.array(heldComment),
    /** `after` of the next page; null: there is none. */
    next: z.int().nullable(),
  }),
})

export const countHeldListComments = endpoint({
  method: 'GET',
  path: '/api/console/list_comment/waiting',
  summary: 'How many comments on shared lists are held until somebody has looked at them',
  access,
  data: z.object({ count: z.int() }),
})

export const turnListComment = endpoint({
  method: 'POST',
  path: '/api/console/list_comment/{commentId}/turn',
  summary: 'Release a held comment, or delete it; refused with DONE where a colleague has done so',
  access,
  params: z.object({ commentId: z.string().min(1).max(32) }),
  body: z.object({ handling: z.enum(['release', 'refuse']) }),
  data: z.null(),
})
