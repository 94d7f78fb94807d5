import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { rowPlace } from '#contract/fields.ts'

/** Comments on courses, with whose they are as far as that is shown. */

const access = { staff: ['service'] } as const

export const COMMENT_STATES = ['held', 'shown', 'hidden'] as const
/** What is done to a comment: `release` and `refuse` to one that is held, the others to any. */
export const COMMENT_TURNS = ['release', 'refuse', 'hide', 'show'] as const
export type CommentTurn = (typeof COMMENT_TURNS)[number]

const comment = z.object({
  commentId: z.string(),
  text: z.string(),
  createdAt: z.string(),
  /** Title of the course; null: it is gone. */
  course: z.string().nullable(),
  state: z.enum(COMMENT_STATES),
  author: z.object({
    accountId: z.string(),
    /** 138****5678. */
    name: z.string(),
    isBanned: z.boolean(),
  }),
})
export type CommentWatched = z.output<typeof comment>

export const listConsoleComments = endpoint({
  method: 'GET',
  path: '/api/console/comment',
  summary: 'Comments on courses of a state, the newest first; those held the oldest first',
  access,
  query: z.object({
    state: z.enum(COMMENT_STATES),
    after: rowPlace.optional(),
  }),
  data: z.object({
    list: z.array(comment),
    /** `after` of the next page; null: there is none. */
    next: z.int().nullable(),
    /** How many there are of each state. */
    counts: z.record(z.enum(COMMENT_STATES), z.int()),
  }),
})

export const countHeldComments = endpoint({
  method: 'GET',
  path: '/api/console/comment/waiting',
  summary: 'How many comments are held until somebody has looked at them',
  access,
  data: z.object({ count: z.int() }),
})

export const turnComment = endpoint({
  method: 'POST',
  path: '/api/console/comment/{commentId}/turn',
  summary: 'Show, hide, release or refuse a comment; refused with DONE where a colleague has done so',
  access,
  params: z.object({ commentId: z.string().min(1).max(32) }),
  body: z.object({ handling: z.enum(COMMENT_TURNS) }),
  data: z.null(),
})
