import * as z from 'zod'
import { AGE_STATES } from '#domain/account/age.ts'
import { endpoint } from './endpoint.ts'
import { province, provinceId } from './fields.ts'
import { channel, loginForm, mobile, newPassword, passwordForm, resetForm, smsCode } from './forms.ts'

/** Request header that carries the token, and answer header that brings a new one. */
export const tokenHeader = 'x-auth-token'

/**
 * Request header with a long random string that the browser keeps: a device that has logged in to an
 * account before is not locked out when others guess at that account's password.
 */
export const deviceHeader = 'x-device-id'

/** Codes that come in `data` of a refusal. */
export const refusals = {
  /** Nobody has this mobile or user name: the client goes on to /register. */
  userNotFound: 'USER_NOT_FOUND',
  /** Wrong password, or too many wrong ones: the client shows 忘记密码？ beside `info`. */
  wrongPassword: 'PWD_ERROR',
  /** The mobile, proven by its code, has an account already: the client offers to log in. */
  userExists: 'USER_EXISTS',
  /** Replacing a bound mobile asks for the password too. */
  passwordRequired: 'PWD_REQUIRED',
  /** The call is for who has bound a mobile (`needsMobile`): the client asks for one and goes on. */
  mobileRequired: 'MOBILE_REQUIRED',
  /** This address has been sent many codes: the client does some work (`getWork`) and asks again. */
  workRequired: 'WORK_REQUIRED',
} as const

export const user = z.object({
  hashId: z.string(),
  /** null for a user name whose owner has bound no mobile. */
  mobile: z.string().nullable(),
  /** null sends the user to /my/myinfo/{hashId}. */
  province: province.nullable(),
  /** What is known of their age; `needed`: under 14, and no guardian has agreed yet. */
  age: z.enum(AGE_STATES),
  /** When the account, asked to be closed, is erased (ISO time); null: it stays. */
  erasedAt: z.string().nullable(),
})
export type User = z.output<typeof user>

const session = z.object({
  user,
  /** Whether to show the lead mask: true in the answer that opens an account. */
  totast: z.boolean(),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/session',
  summary: 'Log in with a mobile or a user name; the token comes in the header x-auth-token',
  access: 'public',
  body: loginForm,
  data: session,
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Restore the session of the token; 401 when it is not alive',
  access: 'user',
  limited: true,
  data: session,
})

export const logout = endpoint({
  method: 'DELETE',
  path: '/api/session',
  summary: 'End the session of the token, if it has one',
  access: 'public',
  data: z.null(),
})

/** What a code proves; a code for one purpose is of no use for another. */
export const smsPurpose = z.enum(['register', 'reset', 'bind', 'close', 'guardian'])
export type SmsPurpose = z.output<typeof smsPurpose>

/** A proof of work, for addresses that have been sent many codes: domain/account/work.ts. */
const work = {
  challenge: z.string().max(12).optional(),
  nonce: z.string().max(20).optional(),
}

export const getWork = endpoint({
  method: 'GET',
  path: '/api/user/authcode/work',
  summary:
    'What a proof of work for an SMS code is made of, once WORK_REQUIRED was answered; good for five minutes',
  access: 'public',
  data: z.object({ challenge: z.string() }),
})

/** Both ways of asking for a code need the header `x-requested-with` and come from our own pages only. */
export const sendCodeByGet = endpoint({
  method: 'GET',
  path: '/api/user/authcode/{mobile}',
  summary: 'Send an SMS code; the answer is the same whether or not the mobile has an account',
  access: 'public',
  params: z.object({ mobile }),
  /** Without a purpose: binding for who is logged in, for a visitor registering or a new password, one of them. */
  query: z.object({ purpose: smsPurpose.optional(), ...work }),
  data: z.null(),
})

export const sendCode = endpoint({
  method: 'POST',
  path: '/api/user/authcode',
  summary: 'Send an SMS code, with the mobile kept out of the address',
  access: 'public',
  body: z.object({ mobile, purpose: smsPurpose, ...work }),
  data: z.null(),
})

export const register = endpoint({
  method: 'POST',
  path: '/api/user/register',
  summary: 'Open an account for a mobile proven by its code, and log in',
  access: 'public',
  body: z.object({
    mobile,
    code: smsCode,
    password: newPassword,
    provinceId: provinceId.optional(),
    policyVersion: z.string().max(20).optional(),
    channel: channel.optional(),
  }),
  data: session,
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/user/password/reset',
  summary: 'Set a new password for a mobile proven by its code; ends every session of the account',
  access: 'public',
  body: resetForm,
  data: z.null(),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  summary: 'Change the password, knowing the old one; ends the other sessions of the account',
  access: 'user',
  body: passwordForm,
  data: z.null(),
})

export const bindMobile = endpoint({
  method: 'POST',
  path: '/api/user/bind_mobile',
  summary:
    'Bind a mobile proven by its code; replacing one that is bound takes the password too and ends other sessions',
  access: 'user',
  body: z.object({ mobile, code: smsCode, password: z.string().min(1).max(1024).optional() }),
  data: user,
})

export const getMobile = endpoint({
  method: 'GET',
  path: '/api/user/mobile',
  summary: 'The mobile that the account is bound to',
  access: 'user',
  data: z.object({ mobile: z.string().nullable() }),
})

export const setProvince = endpoint({
  method: 'PUT',
  path: '/api/user/province',
  summary: 'Set the province in which the user takes the exam',
  access: 'user',
  body: z.object({ provinceId }),
  data: user,
})
