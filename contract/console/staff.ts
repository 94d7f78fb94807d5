import * as z from 'zod'
import { SAME_PASSWORD } from '#domain/typed.ts'
import { DEED_NAMES, isDeed } from '#domain/staff/deeds.ts'
import { ROLES } from '#domain/staff/roles.ts'
import { staffLoginProblem, staffNameProblem } from '#domain/staff/typed.ts'
import { endpoint } from '#contract/endpoint.ts'
import { factorCode, linkSecret, newPassword, password, typed, rowPlace } from '#contract/fields.ts'

/** Who works in the console: signing in, invitations, colleagues, one's own account, and the record of deeds. */

/** Request header of what a page asks by itself while nobody touches it: that does not keep a session alive. */
export const unattendedHeader = 'x-unattended'

const login = typed(staffLoginProblem)
const name = typed(staffNameProblem, z.string().trim())
const roles = z.array(z.enum(ROLES)).min(1).max(ROLES.length)
const staffId = z.string().max(20)

const me = z.object({
  hashId: z.string(),
  login: z.string(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
})
export type Me = z.output<typeof me>

/** A link that a colleague opens: what stands behind its #, good once and until then (ISO time). */
const invitation = z.object({ secret: z.string(), expiresAt: z.string() })

/** What an authenticator is set up with: as a QR code, or typed. */
const factor = z.object({ uri: z.string(), key: z.string() })

/** Shown once: each of them stands in for one code of the authenticator. */
const recovery = z.object({ codes: z.array(z.string()) })

/** First with the password alone; where that is right, again with the code. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/console/session',
  summary: 'Sign in to the console; the session comes as a cookie',
  access: 'public',
  hashes: true,
  body: z.object({ login: z.string().max(100), password, code: factorCode.optional() }),
  data: z.object({ me: me.nullable() }),
})

export const getMe = endpoint({
  method: 'GET',
  path: '/api/console/session',
  summary: 'Who is signed in',
  access: { staff: ROLES },
  data: me,
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/console/session',
  summary: 'End this session',
  access: { staff: ROLES },
  data: z.null(),
})

export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/console/invitation/open',
  summary: 'Whom a link invites, and the second factor to set up',
  access: 'public',
  body: z.object({ secret: linkSecret }),
  data: me.omit({ hashId: true }).extend({ factor }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/console/invitation/accept',
  summary: 'Set the password and the second factor that a link asks for; signs in',
  access: 'public',
  hashes: true,
  body: z.object({ secret: linkSecret, password: newPassword, code: factorCode }),
  data: recovery,
})

const colleague = me.extend({
  /** invited: they have not opened the link yet, or have to anew. */
  state: z.enum(['active', 'invited', 'ended']),
  createdAt: z.string(),
  /** null: never. */
  lastSeenAt: z.string().nullable(),
  /** Until when their link is good; null: they have none. */
  invitedUntil: z.string().nullable(),
})
export type Colleague = z.output<typeof colleague>

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/console/staff',
  summary: 'Everybody who has or had an account of the console',
  access: { staff: ['owner'] },
  data: z.array(colleague),
})

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/console/staff',
  summary: 'Make an account and the link by which its owner takes it over',
  access: { staff: ['owner'] },
  body: z.object({ login, name, roles }),
  data: invitation,
})

export const setStaffRoles = endpoint({
  method: 'PUT',
  path: '/api/console/staff/{staffId}/roles',
  summary: 'Set the roles of a colleague; holds from their next call on',
  access: { staff: ['owner'] },
  params: z.object({ staffId }),
  body: z.object({ roles }),
  data: z.null(),
})

export const endStaff = endpoint({
  method: 'POST',
  path: '/api/console/staff/{staffId}/end',
  summary: 'End the account of a colleague and all its sessions',
  access: { staff: ['owner'] },
  params: z.object({ staffId }),
  data: z.null(),
})

export const resetStaff = endpoint({
  method: 'POST',
  path: '/api/console/staff/{staffId}/reset',
  summary: 'Take password, second factor and sessions away, and make a new link; opens an ended account too',
  access: { staff: ['owner'] },
  params: z.object({ staffId }),
  data: invitation,
})

const auditFilter = {
  staffId: staffId.optional(),
  deed: z.string().refine(isDeed).pipe(z.enum(DEED_NAMES)).optional(),
  /** Days in Beijing, both included. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
}

const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** null: from the shell. */
  by: z.object({ hashId: z.string(), name: z.string() }).nullable(),
  role: z.enum(ROLES).nullable(),
  /** What it is called, as the kind of thing and its fields; what is of an older version by its own word. */
  deed: z.string(),
  kind: z.string(),
  objectId: z.string(),
  fields: z.array(z.string()),
})
export type AuditEntry = z.output<typeof auditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/console/audit',
  summary: 'What was done, the newest first',
  access: { staff: ['owner'] },
  query: z.object({ ...auditFilter, before: rowPlace.optional() }),
  data: z.object({
    list: z.array(auditEntry),
    /** `before` of the next page; null: there is none. */
    next: z.int().nullable(),
  }),
})

export const exportAudit = endpoint({
  method: 'POST',
  path: '/api/console/audit/file',
  summary: 'The same as CSV, the newest 50,000 at most; recorded itself',
  access: { staff: ['owner'] },
  body: z.object(auditFilter),
  data: z.object({ name: z.string(), csv: z.string(), isWhole: z.boolean() }),
})

export const getOwnAccount = endpoint({
  method: 'GET',
  path: '/api/console/me',
  summary: 'How many recovery codes are left, and where one is signed in',
  access: { staff: ROLES },
  data: z.object({
    codesLeft: z.int(),
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        device: z.string().nullable(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        isThis: z.boolean(),
      }),
    ),
  }),
})

export const changeStaffPassword = endpoint({
  method: 'PUT',
  path: '/api/console/me/password',
  summary: 'Change one’s own password; other sessions end',
  access: { staff: ROLES },
  hashes: true,
  body: z
    .object({ password, newPassword })
    .refine((body) => body.password !== body.newPassword, { path: ['newPassword'], message: SAME_PASSWORD }),
  data: z.null(),
})

export const beginFactor = endpoint({
  method: 'POST',
  path: '/api/console/me/factor/begin',
  summary: 'A new second factor, which holds once a code of it was confirmed',
  access: { staff: ROLES },
  hashes: true,
  body: z.object({ password }),
  changesNothing: true,
  data: factor,
})

export const confirmFactor = endpoint({
  method: 'PUT',
  path: '/api/console/me/factor',
  summary: 'Confirm the new second factor; other sessions end',
  access: { staff: ROLES },
  body: z.object({ code: factorCode }),
  data: z.null(),
})

export const renewRecovery = endpoint({
  method: 'POST',
  path: '/api/console/me/recovery',
  summary: 'New recovery codes; those before are void',
  access: { staff: ROLES },
  hashes: true,
  body: z.object({ password }),
  data: recovery,
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/console/me/session/{sessionId}',
  summary: 'End another session of one’s own',
  access: { staff: ROLES },
  params: z.object({ sessionId: z.string().max(20) }),
  data: z.null(),
})
