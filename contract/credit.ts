import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { paging } from './fields.ts'

/** 积分: points for signing in and sharing. */

/** YYYY-MM-DD in Beijing. */
const day = z.string()

const standing = z.object({
  /** The sum of the ledger. */
  balance: z.int(),
  /** Days signed in in a row, up to today or yesterday. */
  streak: z.int(),
  signedToday: z.boolean(),
  sharedToday: z.boolean(),
  today: day,
  /** Days signed in on of the last 31. */
  days: z.array(day),
})

export const getCredit = endpoint({
  method: 'GET',
  path: '/api/user/credit',
  summary: 'The user’s points, streak and days signed in on',
  access: 'user',
  data: standing,
})

/** Once a day by Beijing time; again the same day earns nothing, and `info` says so. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/user/credit/signin',
  summary: 'Signs in for the day and earns its points',
  access: 'user',
  data: standing.extend({ earned: z.int() }),
})

/** The first share of a day earns points. */
export const shareForCredit = endpoint({
  method: 'POST',
  path: '/api/user/credit/share',
  summary: 'Tells that the user shared the product',
  access: 'user',
  needsMobile: true,
  data: standing.extend({ earned: z.int() }),
})

export const listCredit = endpoint({
  method: 'GET',
  path: '/api/user/credit/record',
  summary: 'The entries of the user’s ledger, the latest first',
  access: 'user',
  query: z.object(paging),
  data: z.array(
    z.object({
      id: z.int(),
      amount: z.int(),
      reason: z.enum(['signin', 'streak', 'share']),
      /** Of a reward for a streak: its length. */
      streak: z.int().nullable(),
      day,
      createdAt: z.string(),
    }),
  ),
})

export const getCreditRank = endpoint({
  method: 'GET',
  path: '/api/user/credit/rank',
  summary: 'The highest balances, without names, and the user’s own place',
  access: 'user',
  data: z.object({
    rows: z.array(z.object({ place: z.int(), balance: z.int(), own: z.boolean() })),
    /** null: no points yet. */
    own: z.object({ place: z.int(), balance: z.int() }).nullable(),
    /** How many have points. */
    total: z.int(),
  }),
})
