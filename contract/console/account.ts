import * as z from 'zod'
import {
  ASKERS,
  type Asker,
  CHECKS,
  type IdentityCheck,
  REQUEST_KINDS,
  type RequestKind,
  accountNameProblem,
  reasonProblem,
} from '#domain/account/request.ts'
import { FACTOR_KINDS } from '#domain/account/second-factor.ts'
import { exportData } from '#contract/account.ts'
import { endpoint } from '#contract/endpoint.ts'
import { typed, rowPlace } from '#contract/fields.ts'

/** Accounts of students, as the service and owners see them: never a whole number without a reason. */

const access = { staff: ['service'] } as const
const one = z.object({ accountId: z.string().min(1).max(32) })
const keysOf = <K extends string>(names: Readonly<Record<K, string>>): K[] =>
  Object.keys(names).filter((key): key is K => key in names)

const asker = z.enum<Asker[]>(keysOf(ASKERS))
const identityCheck = z.enum<IdentityCheck[]>(keysOf(CHECKS))
const reason = typed(reasonProblem, z.string().trim())

export const findAccount = endpoint({
  method: 'POST',
  path: '/api/console/account/find',
  summary: 'The account of a whole mobile or user name; every try is on record, and they are limited',
  access,
  body: z.object({ account: typed(accountNameProblem, z.string().trim()) }),
  data: z.object({
    /** null: nobody goes by that. */
    accountId: z.string().nullable(),
  }),
})

export const getConsoleAccount = endpoint({
  method: 'GET',
  path: '/api/console/account/{accountId}',
  summary: 'An account, its number masked; of what it holds only how much',
  access,
  params: one,
  data: z.object({
    accountId: z.string(),
    /** 138****5678. */
    mobile: z.string().nullable(),
    userName: z.string().nullable(),
    province: z.string().nullable(),
    channel: z.string().nullable(),
    createdAt: z.string(),
    /** Why it is shut; null: it is not. */
    bannedFor: z.string().nullable(),
    /** When it will be erased; null: nobody has asked for that. */
    erasedAt: z.string().nullable(),
    /** What is set up as a second step of logging in; empty: it is turned off. */
    factorKinds: z.array(z.enum(FACTOR_KINDS)),
    held: z.array(z.object({ what: z.string(), count: z.int() })),
  }),
})

export const lookAtAccount = endpoint({
  method: 'POST',
  path: '/api/console/account/{accountId}/look',
  summary: 'The whole mobile and user name, for a reason that is kept',
  access,
  params: one,
  body: z.object({ reason }),
  data: z.object({ mobile: z.string().nullable(), userName: z.string().nullable() }),
})

export const endAccountSessions = endpoint({
  method: 'POST',
  path: '/api/console/account/{accountId}/end-sessions',
  summary: 'End every session of an account and forget its devices',
  access,
  params: one,
  data: z.null(),
})

export const banAccount = endpoint({
  method: 'POST',
  path: '/api/console/account/{accountId}/ban',
  summary: 'Shut an account; its owner reads the reason',
  access,
  params: one,
  body: z.object({ reason }),
  data: z.null(),
})

export const unbanAccount = endpoint({
  method: 'POST',
  path: '/api/console/account/{accountId}/unban',
  summary: 'Open an account again that was shut',
  access,
  params: one,
  data: z.null(),
})

/** Who asked, and how that was checked. */
const asked = z.object({ askedBy: asker, checkedBy: identityCheck })

export const resetAccount = endpoint({
  method: 'POST',
  path: '/api/console/account/{accountId}/reset',
  summary: 'A link by which the student sets a new password, once and within a day; links before are void',
  access,
  params: one,
  body: asked,
  data: z.object({ secret: z.string(), expiresAt: z.string() }),
})

export const turnOffAccountFactor = endpoint({
  method: 'POST',
  path: '/api/console/account/{accountId}/factor-off',
  summary:
    'Turn the second step of logging in off, for who has lost all that it asks for; the password stays',
  access,
  params: one,
  body: asked,
  data: z.null(),
})

export const exportAccount = endpoint({
  method: 'POST',
  path: '/api/console/account/{accountId}/export',
  summary: 'Everything that is kept of an account, as its owner would get it; 6 times an hour at most',
  access,
  params: one,
  body: asked,
  data: exportData.data,
})

export const eraseAccount = endpoint({
  method: 'POST',
  path: '/api/console/account/{accountId}/erase',
  summary: 'Close an account on request; erased after the days of grace, or at once when an owner confirms',
  access,
  params: one,
  body: asked.extend({ atOnce: z.boolean() }),
  data: z.null(),
})

/** What a request is, and of whom. */
export const requestWords = asked.extend({ kind: z.enum<RequestKind[]>(keysOf(REQUEST_KINDS)) })

const accountRequest = requestWords.extend({
  requestId: z.string(),
  /** null: the account is erased. */
  accountId: z.string().nullable(),
  at: z.string(),
  /** Who of the staff took it. */
  by: z.string(),
  atOnce: z.boolean(),
  confirmedBy: z.string().nullable(),
  doneAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
})
export type AccountRequestShown = z.output<typeof accountRequest>

export const listAccountRequests = endpoint({
  method: 'GET',
  path: '/api/console/account-request',
  summary: 'What was asked about accounts, the newest first, or only what waits for an owner',
  access,
  query: z.object({
    state: z.enum(['all', 'waiting']),
    before: rowPlace.optional(),
  }),
  data: z.object({
    list: z.array(accountRequest),
    /** `before` of the next page; null: there is none. */
    next: z.int().nullable(),
  }),
})

export const countAccountRequests = endpoint({
  method: 'GET',
  path: '/api/console/account-request/waiting',
  summary: 'How many erasures wait for an owner to confirm them; none for who is no owner',
  access,
  data: z.object({ count: z.int() }),
})

export const confirmErasure = endpoint({
  method: 'POST',
  path: '/api/console/account-request/{requestId}/confirm',
  summary: 'Erase an account now, as it was asked to be at once',
  access: { staff: ['owner'] },
  params: z.object({ requestId: z.string().min(1).max(32) }),
  data: z.null(),
})
