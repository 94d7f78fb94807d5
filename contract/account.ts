import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { mobile, smsCode } from './forms.ts'
import { user } from './session.ts'

/** What the owner of an account may ask of it: their data, their devices, its end; and a guardian's word under 14. */

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
