import * as z from 'zod'
import { AGE_STATES } from '#domain/account/age.ts'
import { isChannel } from '#domain/account/channel.ts'
import { SMS_PURPOSES } from '#domain/account/sms.ts'
import { MOBILE, USER_NAME } from '#domain/account/login-name.ts'
import { SAME_PASSWORD, loginNameProblem } from '#domain/typed.ts'
import { endpoint } from './endpoint.ts'
import { passkeyShown } from './factor.ts'
import {
  daySpan,
  factorCode,
  linkSecret,
  mobile,
  newPassword,
  password,
  province,
  provinceId,
  smsCode,
  typed,
} from './fields.ts'

/**
 * Who is logged in; what the owner of an account may ask of it: their data, their devices, its end; and a guardian's
 * word under 14.
 */

const user = z
  .object({
    hashId: z.string(),
    /** null for a user name whose owner has bound no mobile. */
    mobile: z.string().nullable(),
    /** null sends the user to /my/myinfo/{hashId}. */
    province: province.nullable(),
    /** What is known of their age; `needed`: under 14, and no guardian has agreed yet. */
    age: z.enum(AGE_STATES),
    /** When the account, asked to be closed, is erased (ISO time); null: it stays. */
    erasedAt: z.string().nullable(),
    /** What the operator has shut the account for; null: they have not. */
    bannedFor: z.string().nullable(),
  })
  .meta({ id: 'User' })

export type User = z.output<typeof user>

const session = z
  .object({
    user,
    /** The user's, as above; null while they have none. */
    province: province.nullable(),
    /** Whether to show the lead mask: true in the answer that opens an account. */
    totast: z.boolean(),
  })
  .meta({ id: 'Session' })

/** A proof of work, for addresses with many codes or wrong passwords: domain/account/work.ts. */
const work = {
  challenge: z.string().max(12).optional(),
  nonce: z.string().max(20).optional(),
}

/**
 * From an address with many failures a device that the account does not know is told 429 and WORK_REQUIRED. Where the
 * account asks for a second step, the answer is SECOND_STEP, with a ticket in the header x-login-ticket.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/session',
  summary: 'Log in with a mobile or a user name; the token comes in the header x-auth-token',
  access: 'public',
  hashes: true,
  body: z.object({
    mobile: typed(loginNameProblem).meta({ pattern: `${MOBILE.source}|${USER_NAME.source}` }),
    password,
    ...work,
  }),
  data: session,
})

export const secondStep = endpoint({
  method: 'POST',
  path: '/api/session/second',
  summary:
    'The second step of a login: a code of the authenticator, a passkey, or a code for who has lost them',
  access: 'public',
  body: z.union([
    z.object({ ticket: linkSecret, code: factorCode }),
    z.object({ ticket: linkSecret, passkey: passkeyShown }),
  ]),
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
export const smsPurpose = z.enum(SMS_PURPOSES)

export const getWork = endpoint({
  method: 'GET',
  path: '/api/user/authcode/work',
  summary:
    'What a proof of work for an SMS code or a login is made of, once WORK_REQUIRED was answered; good for five minutes',
  access: 'public',
  data: z.object({ challenge: z.string() }),
})

export const sendCodeByGet = endpoint({
  method: 'GET',
  path: '/api/user/authcode/{mobile}',
  summary: 'Send an SMS code; the answer is the same whether or not the mobile has an account',
  access: 'public',
  ownPage: true,
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
  ownPage: true,
  body: z.object({ mobile, purpose: smsPurpose, ...work }),
  data: z.null(),
})

/** The code of the poster, school or partner by which somebody came (docs/decisions/017). */
const channel = z.string().refine(isChannel, '渠道代号只有 1 到 40 个字母、数字、横线和下划线')

export const register = endpoint({
  method: 'POST',
  path: '/api/user/register',
  summary: 'Open an account for a mobile proven by its code, and log in',
  access: 'public',
  hashes: true,
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
  hashes: true,
  body: z.object({ mobile, code: smsCode, password: newPassword }),
  data: z.null(),
})

export const resetPasswordByLink = endpoint({
  method: 'PUT',
  path: '/api/user/password/link',
  summary: 'Set a new password by a link of the operator’s, once; ends every session of the account',
  access: 'public',
  hashes: true,
  body: z.object({ secret: linkSecret, password: newPassword }),
  data: z.null(),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  summary: 'Change the password, knowing the old one; ends the other sessions of the account',
  access: 'user',
  hashes: true,
  body: z
    .object({ oldPassword: password, newPassword })
    .refine((typed) => typed.newPassword !== typed.oldPassword, {
      error: SAME_PASSWORD,
      path: ['newPassword'],
    }),
  data: z.null(),
})

export const bindMobile = endpoint({
  method: 'POST',
  path: '/api/user/bind_mobile',
  summary:
    'Bind a mobile proven by its code; replacing one that is bound takes the password too and ends other sessions',
  access: 'user',
  hashes: true,
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

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/user/account',
  summary: 'The account itself: since when, whether a guardian agreed, whether it is being closed',
  access: 'user',
  limited: true,
  data: user.extend({
    /** ISO time. */
    createdAt: z.string(),
    /** They let us remember that they logged in inside WeChat. */
    inWechat: z.boolean(),
    /** null: none was needed, or none agreed yet. `mobile` shows its ends only. */
    guardian: z.object({ mobile: z.string(), consentedAt: z.string() }).nullable(),
  }),
})

export const exportData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Everything that is kept of the user, streamed as a file; 6 times an hour at most',
  access: 'user',
  limited: true,
  data: z.object({
    exportedAt: z.string(),
    tables: z.array(
      z.object({
        table: z.string(),
        /** What it is, in Chinese. */
        what: z.string(),
        rows: z.array(z.record(z.string(), z.unknown())),
      }),
    ),
  }),
})

/** Every session of the account is over. `info` says until when it can be taken back. */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/user/account/close',
  summary: 'Asks to close the account, by password or by a code to its mobile: erased after 15 days',
  access: 'user',
  hashes: true,
  limited: true,
  body: z.union([
    z.object({ password: z.string().min(1, '请输入密码').max(1024) }),
    z.object({ code: smsCode }),
  ]),
  data: z.null(),
})

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/api/user/account/close',
  summary: 'Takes the closing of the account back',
  access: 'user',
  limited: true,
  data: user,
})

const device = z.object({
  deviceId: z.string(),
  /** 微信 · Android; null: the device did not say. */
  name: z.string().nullable(),
  loggedInAt: z.string(),
  /** To the hour. */
  lastSeenAt: z.string(),
  /** The device that asks. */
  current: z.boolean(),
})

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/user/device',
  summary: 'The devices on which the user is logged in, the last used first',
  access: 'user',
  limited: true,
  data: z.array(device),
})

export const revokeDevice = endpoint({
  method: 'DELETE',
  path: '/api/user/device/{deviceId}',
  summary: 'Ends the session of a device, and forgets the device',
  access: 'user',
  limited: true,
  params: z.object({ deviceId: z.string().min(1).max(64) }),
  data: z.null(),
})

export const revokeOthers = endpoint({
  method: 'DELETE',
  path: '/api/user/device',
  summary: 'Ends every session but the one that asks, and forgets the other devices',
  access: 'user',
  limited: true,
  data: z.null(),
})

/** Who said to be under 14 cannot take it back: then a guardian agrees, or the account is closed. */
export const setAge = endpoint({
  method: 'PUT',
  path: '/api/user/age',
  summary: 'Says whether the user is 14 or older; of others the year of birth is kept',
  access: 'user',
  limited: true,
  body: z.object({
    /** null: 14 or older. */
    birthYear: z.int().min(1990).max(2100).nullable(),
  }),
  data: user,
})

export const agreeAsGuardian = endpoint({
  method: 'POST',
  path: '/api/user/guardian',
  summary: 'A guardian agrees, by a code (purpose guardian) to their mobile',
  access: 'user',
  limited: true,
  body: z.object({ mobile, code: smsCode, policyVersion: z.string().min(1).max(20) }),
  data: user,
})

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/api/user/guardian',
  summary: 'Takes the guardian’s agreement back: the account stays, and stays closed until one agrees again',
  access: 'user',
  limited: true,
  data: user,
})

/** Of WeChat's own page that tells who its user is (snsapi_base). */
const wechatCode = z.string().min(1).max(200)

export const getWechatHistory = endpoint({
  method: 'GET',
  path: '/api/wechat/history',
  summary:
    'Accounts that let us remember that they logged in as this WeChat user; empty without a code, outside WeChat',
  access: 'public',
  query: z.object({ code: wechatCode.optional() }),
  /** Of each the ends of its mobile, or of its user name where it has none. */
  data: z.array(z.object({ mobile: z.string() })),
})

export const rememberInWechat = endpoint({
  method: 'POST',
  path: '/api/wechat/history',
  summary: 'Remembers, with the user’s consent, that they logged in as this WeChat user',
  access: 'user',
  body: z.object({ code: wechatCode }),
  data: z.null(),
})

export const forgetInWechat = endpoint({
  method: 'DELETE',
  path: '/api/wechat/history',
  summary: 'Forgets as which WeChat users somebody logged in',
  access: 'user',
  limited: true,
  data: z.null(),
})

export const getWechatApp = endpoint({
  method: 'GET',
  path: '/api/wechat/app',
  summary: 'The official account whose users can be told apart; null where none is set up',
  access: 'public',
  cached: 'all',
  data: z.object({ appId: z.string().nullable() }),
})

export const countPartnersAccounts = endpoint({
  method: 'GET',
  path: '/api/partner/account',
  summary:
    'How many accounts came by the partner’s channel, by day of Beijing; those erased are not among them',
  access: { partner: 'accounts:read' },
  query: daySpan,
  data: z.object({ days: z.array(z.object({ day: z.string(), count: z.int() })) }),
})
